import { addDays, todayIn } from '#domain/days.ts';
import { TIMELINE_FILTERS, TIMELINE_PER_PAGE, type TimelineFilter } from '#domain/userLogs.ts';
import { defineList } from '#js/components/DataTable/defineList.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { type TimelineQuery, useTimeline } from '#js/stores/userLogs/timeline.ts';

const LABELS: Record<TimelineFilter, string> = {
  all: 'Everything',
  actions: 'Actions',
  pages: 'Page visits',
  important_pages: 'Important pages',
};

/** The views of the timeline, but for everything, which is no choice. */
const VIEWS = TIMELINE_FILTERS.filter((view) => view !== 'all').map((view) => ({ value: view, label: LABELS[view] }));

type Props = { userId: number; timezone: string };

/** The timeline of a user, as the address says. Nothing but time orders it. */
export const timelineList = defineList(
  useTimeline,
  {
    sorts: ['timestamp'],
    order: 'desc',
    perPage: TIMELINE_PER_PAGE,
    filters: { view: { label: 'Show', options: VIEWS } },
    ranges: { date: { label: 'Date', kind: 'days' } },
  },
  ({ search, page, per_page, view, date_from, date_to }, { userId, timezone }: Props): TimelineQuery => ({
    userId,
    view: view ?? 'all',
    ...(search && { search }),
    date_from: dayOf(date_from, timezone),
    date_to: dayOf(date_to, timezone),
    page,
    per_page,
  }),
);

/** A bound that is counted from today, as the day that it is now: other backends know days alone. */
function dayOf(bound: string | undefined, timezone: string): string | undefined {
  return bound?.startsWith('today')
    ? addDays(todayIn(timezone, serverNow()), Number(bound.slice('today'.length)))
    : bound;
}
