/** Kinds of calendar entries. */
export const ENTRY_KINDS = ['event', 'group', 'task', 'rsvp', 'invoice', 'bill'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Kinds that can be shown in addition to events. */
export const CALENDAR_LAYERS = ['group', 'task', 'rsvp', 'invoice', 'bill'] as const satisfies EntryKind[];
export type CalendarLayer = (typeof CALENDAR_LAYERS)[number];

/** A user's roles in an event, strongest first. The calendar can be filtered by them (specification §4). */
export const CALENDAR_ROLES = ['campaign_owner', 'organizer', 'creator'] as const;
export type CalendarRole = (typeof CALENDAR_ROLES)[number];

/** Longest period of one call, in days. */
export const MAX_CALENDAR_DAYS = 400;
