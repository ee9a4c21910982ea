/**
 * Statuses of an event, group or campaign, in life-cycle order. The calendar counts entries by them (specification §4).
 */
export const EVENT_STATUSES = ['draft', 'active', 'paused', 'completed'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const EVENT_SORTS = ['start_date', 'name', 'status', 'created_at'] as const;

/** Sections of the event list: upcoming (next first), past (latest first), drafts. */
export const EVENT_VIEWS = ['upcoming', 'past', 'drafts'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

/**
 * Whether an event belongs in a view. Events that end within a day of `now` belong to both upcoming and past, because
 * they may end while the list is open.
 */
export function isInView(
  { status, end_date }: { status: string | null; end_date: string | null },
  view: EventView,
  now: number,
): boolean {
  if (status === null || end_date === null) {
    return true;
  }
  const DAY = 86_400_000;
  const end = Date.parse(end_date);
  const isDraft = status === 'draft';
  const views = {
    upcoming: !isDraft && end > now - DAY,
    past: !isDraft && end < now + DAY,
    drafts: isDraft,
  };
  return views[view];
}
