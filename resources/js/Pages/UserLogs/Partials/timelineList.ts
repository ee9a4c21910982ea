import { TIMELINE_FILTERS, TIMELINE_PER_PAGE, type TimelineFilter } from '#domain/account/userLogs.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { type TimelineQuery, useTimeline } from '#js/stores/account/userLogs/timeline.ts';

const LABELS: Record<TimelineFilter, string> = {
  all: 'Everything',
  actions: 'Actions',
  pages: 'Page visits',
  important_pages: 'Important pages',
};

/** Filter options of the timeline; "all" is not one of them. */
const VIEWS = TIMELINE_FILTERS.filter((view) => view !== 'all').map((view) => ({ value: view, label: LABELS[view] }));

type Props = { userId: number; timezone: string };

/** A user's timeline for the current URL. Always sorted by time. */
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

/** Converts a bound relative to today into a date, because other backends only support dates. */
function dayOf(bound: string | undefined, timezone: string): string | undefined {
  return bound?.startsWith('today')
    ? addDays(todayIn(timezone, serverNow()), Number(bound.slice('today'.length)))
    : bound;
}
