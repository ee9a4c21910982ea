import type { Cart } from '#contract/cart.ts';
import { dropDraft, keepDraft, readDraft } from '#js/lib/draft.ts';

const NAME = 'muster.held-cart';

/** The cart that this tab holds, as much as the header shows of it. */
export type HeldCart = { eventId: number; quantity: number; expiresAt: number | null };

/** What the header shows of a cart; null where it holds nothing. */
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

/** What was kept before a reload, unless its time has run out at `now` (milliseconds). */
export function readHeldCart(now: number): HeldCart | null {
  const kept = readDraft(NAME);
  if (typeof kept?.eventId !== 'number' || typeof kept.quantity !== 'number') {
    return null;
  }
  const expiresAt = typeof kept.expiresAt === 'number' ? kept.expiresAt : null;
  return expiresAt !== null && expiresAt <= now ? null : { eventId: kept.eventId, quantity: kept.quantity, expiresAt };
}
