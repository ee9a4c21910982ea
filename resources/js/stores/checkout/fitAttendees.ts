import type { Cart } from '#contract/cart.ts';
import { type AttendeeDraft, EMPTY_ATTENDEE } from './checkoutDraft.ts';

/** One attendee per ticket, in the order of the cart's lines, and at least one. Keeps entered names. */
export function fitAttendees(attendees: AttendeeDraft[], cart: Cart): AttendeeDraft[] {
  const types = cart.items.flatMap((item) => Array.from({ length: item.quantity }, () => item.ticket_type_id));
  const fitted = types.map((ticket_type_id, index) => ({ ...(attendees[index] ?? EMPTY_ATTENDEE), ticket_type_id }));
  return fitted.length > 0 ? fitted : [EMPTY_ATTENDEE];
}
