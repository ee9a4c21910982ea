import type { CalendarEntry } from '#contract/programme/calendar.ts';
import { formatDate, formatDateRange } from '#domain/kit/time/dates.ts';
import type { CalendarRole, EntryKind } from '#domain/programme/calendar.ts';
import { isKey } from '#js/lib/focus/isKey.ts';

const KIND_LABELS = {
  event: 'Event',
  group: 'Group',
  task: 'Task',
  rsvp: 'RSVP deadline',
  invoice: 'Invoice',
  bill: 'Bill',
} satisfies Record<EntryKind, string>;

/** The label of an entry's kind. Another backend may send kinds that this client does not know. */
export function kindLabel(kind: string): string {
  return isKey(KIND_LABELS, kind) ? KIND_LABELS[kind] : 'Entry';
}

export const LAYER_LABELS = {
  group: 'Groups',
  task: 'Tasks',
  rsvp: 'RSVP deadlines',
  invoice: 'Invoices due',
  bill: 'Bills due',
};

export const ROLE_LABELS = {
  creator: 'Created by me',
  organizer: 'Organised by me',
  campaign_owner: 'In my campaigns',
} satisfies Record<CalendarRole, string>;

/** An entry's time as text. Tasks and deadlines have a single time. */
export function whenText({ kind, start_date, end_date }: CalendarEntry, timezone: string): string {
  if (start_date !== null && (kind === 'invoice' || kind === 'bill')) {
    return `Due on ${formatDate(start_date, timezone, 'day')}`;
  }
  return start_date !== null && (kind === 'task' || kind === 'rsvp')
    ? `${formatDate(start_date, timezone, 'day')}, ${formatDate(start_date, timezone, 'time')}`
    : formatDateRange(start_date, end_date, timezone);
}
