import type { Event } from '#contract/programme/events.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EVENT_SORTS, EVENT_VIEWS, type EventView, isInView } from '#domain/programme/events.ts';
import type { PageTab } from '#js/components/page/PageHeader.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { EVENT_LABELS } from './eventLabels.ts';

const LABELS: Record<EventView, string> = { upcoming: 'Upcoming', past: 'Past', drafts: 'Drafts' };
const RECORDS = ['campaign_id', 'group_id'] as const;
const { draft: _draft, ...PUBLISHED } = EVENT_LABELS;

const upcoming = listOf('asc');
const past = listOf('desc');
const drafts = defineList(useEvents, { sorts: EVENT_SORTS, records: RECORDS }, (params) => ({
  ...params,
  view: 'drafts' as const,
  // Fallback for a backend without views: the status filter of the specification.
  status: 'draft' as const,
}));

/** The list of each view. Upcoming events are sorted by soonest, past ones by latest. */
export const EVENT_LISTS = { upcoming, past, drafts };

function listOf(order: 'asc' | 'desc') {
  const view = order === 'asc' ? ('upcoming' as const) : ('past' as const);
  return defineList(
    useEvents,
    {
      sorts: EVENT_SORTS,
      order,
      records: RECORDS,
      filters: { status: { label: 'Status', options: optionsOf(PUBLISHED) } },
      totals: { revenue: 'Revenue' },
    },
    (params) => ({ ...params, view }),
  );
}

/** The view in the URL. */
export function viewAt(url: string): EventView {
  const name = new URL(url, 'http://localhost').searchParams.get('view');
  return EVENT_VIEWS.find((view) => view === name) ?? 'upcoming';
}

export function viewTabs(current: EventView): PageTab[] {
  return EVENT_VIEWS.map((view) => ({
    label: LABELS[view],
    href: pageUrl('Events/Index', {}, { view: view === 'upcoming' ? null : view }),
    isCurrent: view === current,
  }));
}

/** Whether the backend ignored the `view` parameter and sent events of other views; the tabs would be wrong then. */
export function ignoresViews(rows: Event[], view: EventView): boolean {
  const now = serverNow();
  return rows.some((event) => !isInView(event, view, now));
}
