import type { RecurrenceMode } from '#domain/accounting/recurrences.ts';

const DRAFT = { value: 'draft', label: 'Stays a draft until somebody checks it' } as const;
const ISSUE = { value: 'issue', label: 'Gets its number and is booked' } as const;
const SEND = { value: 'send', label: 'Is sent to the customer by e-mail' } as const;

/** What can become of copies: transactions are always booked, and bills come from outside. */
export function modesOf(kind: string | null, isBooked: boolean): { value: RecurrenceMode; label: string }[] {
  if (isBooked) {
    return [ISSUE];
  }
  return kind === 'bill' ? [DRAFT, ISSUE] : [DRAFT, ISSUE, SEND];
}
