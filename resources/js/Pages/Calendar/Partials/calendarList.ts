import { CALENDAR_ROLES } from '#domain/programme/calendar.ts';
import type { ListControl } from '#js/components/table/types.ts';
import type { CalendarFilterValues } from './filterEntries.ts';

type Given = { change: (patch: Partial<CalendarFilterValues>) => void; clear: () => void; isFiltered: boolean };

/** The search and filters as those of a list, for its filter bar. The layers are none: they add entries. */
export function calendarList(query: CalendarFilterValues, given: Given): ListControl {
  const { statuses, role, campaign, search } = query;
  return {
    query: {
      ...{ search, page: 1, per_page: 1, sort_by: 'start_date', sort_order: 'asc' },
      filters: { status: statuses.join(','), role: role ?? '', campaign_id: campaign ?? '' },
    },
    change: ({ search: typed, filters }) =>
      given.change({
        ...(typed !== undefined && { search: typed }),
        ...(filters && {
          role: CALENDAR_ROLES.find((each) => each === filters.role) ?? null,
          campaign: filters.campaign_id || null,
        }),
      }),
    clear: given.clear,
    isFiltered: given.isFiltered,
  };
}
