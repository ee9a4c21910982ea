import { useEffect, useState } from 'react';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCart } from './cart.ts';
import { type HeldCart, heldOf, keepHeldCart, readHeldCart } from './heldCart.ts';

/** The cart for the header: the store's, otherwise the one stored before a reload. */
export function useHeldCart(): HeldCart | null {
  const eventId = useCart((state) => state.eventId);
  const cart = useCart((state) => state.cart);
  const [kept, setKept] = useState<HeldCart | null>(null);

  // Runs after hydration: the server does not know the stored cart.
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
