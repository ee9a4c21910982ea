import { router, usePage } from '@inertiajs/react';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { todayIn } from '#domain/kit/time/days.ts';
import { CALENDAR_LAYERS, CALENDAR_ROLES } from '#domain/programme/calendar.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { CALENDAR_VIEWS, type CalendarView, isDay } from './calendarDates.ts';
import { calendarList } from './calendarList.ts';
import { type CalendarFilterValues, COUNTED_STATUSES } from './filterEntries.ts';

type CalendarQuery = CalendarFilterValues & { view: CalendarView; day: string };

/** The calendar's view, date and filters, kept in the URL. Defaults are left out. */
export function useCalendarQuery() {
  const { url } = usePage();
  const { timezone } = useCompanyFormat();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const today = todayIn(timezone, serverNow());
  const fallback: CalendarView = isPhone ? 'list' : 'month';

  return useMemo(() => {
    const query = readQuery(url, fallback, today);
    const change = (patch: Partial<CalendarQuery>) => {
      const to = writeQuery(url, { ...query, ...patch }, fallback, today);
      if (to !== url) {
        // Replace while typing, so each keystroke does not become a history entry.
        const visit = 'search' in patch ? router.replace : router.push;
        visit.call(router, { url: to, preserveState: true, preserveScroll: true });
      }
    };
    const clear = () => change({ statuses: [], role: null, campaign: null, search: '' });
    const isFiltered =
      query.statuses.length > 0 || query.role !== null || query.campaign !== null || query.search !== '';
    return {
      query,
      change,
      isFiltered,
      isPhone,
      today,
      clear,
      list: calendarList(query, { change, clear, isFiltered }),
    };
  }, [url, fallback, today, isPhone]);
}

export type CalendarControl = ReturnType<typeof useCalendarQuery>;

function readQuery(url: string, fallback: CalendarView, today: string): CalendarQuery {
  const given = new URL(url, 'http://localhost').searchParams;
  const day = given.get('date');
  const several = (name: string) => (given.get(name) ?? '').split(',');
  return {
    view: CALENDAR_VIEWS.find((view) => view === given.get('view')) ?? fallback,
    day: isDay(day) ? day : today,
    statuses: COUNTED_STATUSES.filter((status) => several('status').includes(status)),
    role: CALENDAR_ROLES.find((role) => role === given.get('role')) ?? null,
    campaign: given.get('campaign_id'),
    search: given.get('search') ?? '',
    layers: CALENDAR_LAYERS.filter((layer) => several('layers').includes(layer)),
  };
}

function writeQuery(url: string, query: CalendarQuery, fallback: CalendarView, today: string): string {
  const address = new URL(url, 'http://localhost');
  const put = (name: string, value: string | null, standard = '') => {
    if (value === null || value === standard) {
      address.searchParams.delete(name);
    } else {
      address.searchParams.set(name, value);
    }
  };
  put('view', query.view, fallback);
  put('date', query.day, today);
  put('status', query.statuses.join(','));
  put('role', query.role);
  put('campaign_id', query.campaign);
  put('search', query.search);
  put('layers', query.layers.join(','));
  return address.pathname + address.search;
}
