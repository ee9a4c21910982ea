import type { Cart } from '#contract/selling/cart.ts';
import { type AttendeeDraft, EMPTY_ATTENDEE } from './checkoutDraft.ts';

/**
 * One attendee per ticket, in the order of the cart's lines, and at least one. Entered names stay with their ticket
 * type; those whose ticket is gone fill the tickets that are new.
 */
export function fitAttendees(attendees: AttendeeDraft[], cart: Cart): AttendeeDraft[] {
  const types = cart.items.flatMap((item) => Array.from({ length: item.quantity }, () => item.ticket_type_id));
  const unused = [...attendees];
  const take = (at: number): AttendeeDraft | undefined => unused.splice(at, at < 0 ? 0 : 1)[0];
  const own = types.map((type) => take(unused.findIndex(({ ticket_type_id }) => ticket_type_id === type)));
  const fitted = types.map((ticket_type_id, index) => ({
    ...(own[index] ?? take(0) ?? EMPTY_ATTENDEE),
    ticket_type_id,
  }));
  return fitted.length > 0 ? fitted : [EMPTY_ATTENDEE];
}
