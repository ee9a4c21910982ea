import type { Cart } from '#contract/selling/cart.ts';
import { dropDraft, keepDraft, readDraft } from '#js/lib/stored/draft.ts';

const NAME = 'muster.held-cart';

/** The parts of this tab's cart that the header shows. */
export type HeldCart = { eventId: number; quantity: number; expiresAt: number | null };

/** The header's view of a cart; null if it is empty. */
export function heldOf(eventId: number | null, cart: Cart | null): HeldCart | null {
  return eventId !== null && cart && cart.quantity > 0
    ? { eventId, quantity: cart.quantity, expiresAt: cart.expires_at ? Date.parse(cart.expires_at) : null }
    : null;
}

export function keepHeldCart(held: HeldCart | null): void {
  if (held) {
    keepDraft(NAME, held);
  } else {
    dropDraft(NAME);
  }
}

/** The cart stored before a reload, unless it has expired at `now` (milliseconds). */
export function readHeldCart(now: number): HeldCart | null {
  const kept = readDraft(NAME);
  if (typeof kept?.eventId !== 'number' || typeof kept.quantity !== 'number') {
    return null;
  }
  const expiresAt = typeof kept.expiresAt === 'number' ? kept.expiresAt : null;
  return expiresAt !== null && expiresAt <= now ? null : { eventId: kept.eventId, quantity: kept.quantity, expiresAt };
}
