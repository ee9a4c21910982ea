import type { Cart } from '#contract/cart.ts';
import { type AttendeeDraft, EMPTY_ATTENDEE } from '#js/stores/checkout/checkoutDraft.ts';

/** One attendee for each ticket, in the order of the cart's lines; at least one. Names already typed stay. */
export function fitAttendees(attendees: AttendeeDraft[], cart: Cart): AttendeeDraft[] {
  const types = cart.items.flatMap((item) => Array.from({ length: item.quantity }, () => item.ticket_type_id));
  const fit = types.map((ticket_type_id, index) => ({ ...(attendees[index] ?? EMPTY_ATTENDEE), ticket_type_id }));
  return fit.length > 0 ? fit : [EMPTY_ATTENDEE];
}
