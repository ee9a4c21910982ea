/** Statuses of an event, a group or a campaign, in the order of its life. The calendar counts by them (specification §4). */
export const EVENT_STATUSES = ['draft', 'active', 'paused', 'completed'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const EVENT_SORTS = ['start_date', 'name', 'status', 'created_at'] as const;
