/** Whom a message about an event goes to. `not_in` and `in` are holders by check-in; `silent` guests have not answered. */
export const AUDIENCES = [
  'holders',
  'not_in',
  'in',
  'unpaid',
  'unclaimed',
  'guests_yes',
  'guests_maybe',
  'guests_no',
  'guests_silent',
] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_LABELS: Record<Audience, string> = {
  holders: 'Everybody with a valid ticket',
  not_in: 'Ticket holders who are not checked in',
  in: 'Ticket holders who are checked in',
  unpaid: 'Buyers whose payment is missing',
  unclaimed: 'People who have not claimed their tickets',
  guests_yes: 'Guests who are coming',
  guests_maybe: 'Guests who may come',
  guests_no: 'Guests who are not coming',
  guests_silent: 'Guests who have not answered',
};

export const MESSAGE_STATUSES = ['scheduled', 'sent', 'withdrawn', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message that is more than this late is not sent any more: its text may no longer be true. */
export const LATEST_MS = 3_600_000;

/** Whether ticket types can narrow an audience. */
export function hasTicketTypes(audience: Audience): boolean {
  return audience === 'holders' || audience === 'not_in' || audience === 'in' || audience === 'unclaimed';
}
