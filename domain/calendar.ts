/** Kinds of an entry in the calendar. */
export const ENTRY_KINDS = ['event', 'group', 'task', 'rsvp'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Kinds that can be shown besides events. */
export const CALENDAR_LAYERS = ['group', 'task', 'rsvp'] as const satisfies EntryKind[];
export type CalendarLayer = (typeof CALENDAR_LAYERS)[number];

/** Roles of a person in an event, the strongest first. The calendar filters by them (specification §4). */
export const CALENDAR_ROLES = ['campaign_owner', 'organizer', 'creator'] as const;
export type CalendarRole = (typeof CALENDAR_ROLES)[number];

/** Longest period of one call, in days. */
export const MAX_CALENDAR_DAYS = 400;
