import { useEffect, useState } from 'react';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCart } from './cart.ts';
import { type HeldCart, heldOf, keepHeldCart, readHeldCart } from './heldCart.ts';

/** The cart for the header: the store's, else the one this tab held before a reload. */
export function useHeldCart(): HeldCart | null {
  const eventId = useCart((state) => state.eventId);
  const cart = useCart((state) => state.cart);
  const [kept, setKept] = useState<HeldCart | null>(null);

  // After the first paint: the server renders no cart, and what this tab keeps is not known there.
  useEffect(() => {
    if (cart) {
      const held = heldOf(eventId, cart);
      keepHeldCart(held);
      setKept(held);
    } else {
      setKept(readHeldCart(serverNow()));
    }
  }, [eventId, cart]);

  return kept;
}
