/** Statuses of an event, a group or a campaign, in the order of its life. The calendar counts by them (specification §4). */
export const EVENT_STATUSES = ['draft', 'active', 'paused', 'completed'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const EVENT_SORTS = ['start_date', 'name', 'status', 'created_at'] as const;

/** How the list of events is parted: what is still to come, the next first; what is over, the last first; drafts. */
export const EVENT_VIEWS = ['upcoming', 'past', 'drafts'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

/** Whether an event belongs in a view. A day of grace: it may end while the list is open. */
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
