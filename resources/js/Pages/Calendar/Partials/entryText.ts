import type { CalendarEntry } from '#contract/calendar.ts';
import type { CalendarRole, EntryKind } from '#domain/calendar.ts';
import { formatDate, formatDateRange } from '#domain/dates.ts';

export const KIND_LABELS = {
  event: 'Event',
  group: 'Group',
  task: 'Task',
  rsvp: 'RSVP deadline',
} satisfies Record<EntryKind, string>;

export const LAYER_LABELS = { group: 'Groups', task: 'Tasks', rsvp: 'RSVP deadlines' };

export const ROLE_LABELS = {
  creator: 'Made by me',
  organizer: 'Organised by me',
  campaign_owner: 'In my campaigns',
} satisfies Record<CalendarRole, string>;

/** The time of an entry as text; a task and a deadline are a moment. */
export function whenText({ kind, start_date, end_date }: CalendarEntry, timezone: string): string {
  return kind === 'task' || kind === 'rsvp'
    ? `${formatDate(start_date, timezone, 'day')}, ${formatDate(start_date, timezone, 'time')}`
    : formatDateRange(start_date, end_date, timezone);
}
