import { useCallback, useEffect, useState } from 'react';
import type { PortalEventDetail } from '#contract/portal.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCart } from './cart.ts';
import { readHeldCart } from './heldCart.ts';
import { matchesCart, type Selection, type SelectionTotal, selectionOf, totalOf } from './selection.ts';

/** A pause after the last press, so that three presses are one call. */
const SETTLE_MS = 500;

/**
 * What a visitor picks on an event's page. It stays in the browser until seats are to be held (the checkout, a
 * coupon); with a coupon the cart follows every change, so that discounts are always the server's.
 */
export function useSelection(event: PortalEventDetail) {
  const eventId = event.id;
  const cart = useCart((state) => (state.eventId === eventId ? state.cart : null));
  const [selection, setSelection] = useState<Selection>({});
  const coupon = cart?.coupon ?? null;
  const isInCart = matchesCart(selection, cart);

  const takeOver = useCallback(() => setSelection(selectionOf(useCart.getState().cart)), []);

  // Coming back, or reloading in the middle: what is held is what is picked.
  useEffect(() => {
    const state = useCart.getState();
    if (state.eventId === eventId && state.cart) {
      takeOver();
    } else if (readHeldCart(serverNow())?.eventId === eventId) {
      // What was pressed before the answer came is on top of what is held.
      const addHeld = (picked: Selection) => addUp(selectionOf(useCart.getState().cart), picked);
      void state.fetch(eventId).then(({ ok }) => ok && setSelection(addHeld));
    }
  }, [eventId, takeOver]);

  useEffect(() => {
    if (!coupon || isInCart) {
      return;
    }
    const timer = setTimeout(() => useCart.getState().hold(eventId, selection), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [coupon, isInCart, selection, eventId]);

  const sum: SelectionTotal =
    cart && isInCart && cart.quantity > 0
      ? { ...cart, lines: cart.items }
      : totalOf(selection, event.ticket_types, event.currency);

  return {
    selection,
    /** What the cart holds already. */
    held: selectionOf(cart),
    sum,
    coupon,
    pick: (ticketTypeId: number, quantity: number) => setSelection({ ...selection, [ticketTypeId]: quantity }),
    /** Puts the selection into the cart; false where that failed or a choice about an expired cart is due. */
    hold: () => useCart.getState().hold(eventId, selection),
    applyCoupon: async (code: string) => {
      if (await useCart.getState().hold(eventId, selection)) {
        await useCart.getState().applyCoupon(eventId, code);
      }
    },
    recover: async () => {
      if ((await useCart.getState().recover(eventId)).ok) {
        takeOver();
      }
    },
    /** Begins anew with what is picked; false where nothing is, or where that failed. */
    restart: async () => {
      const line = useCart.getState().expired?.line ?? firstLine(selection);
      if (!line) {
        useCart.getState().dismissExpired();
        return false;
      }
      return (await useCart.getState().restart(eventId, line)).ok && useCart.getState().hold(eventId, selection);
    },
  };
}

function addUp(held: Selection, picked: Selection): Selection {
  const ids = new Set([...Object.keys(held), ...Object.keys(picked)].map(Number));
  return Object.fromEntries([...ids].map((id) => [id, (held[id] ?? 0) + (picked[id] ?? 0)]));
}

function firstLine(selection: Selection) {
  const [first] = Object.entries(selection).filter(([, quantity]) => quantity > 0);
  return first ? { ticket_type_id: Number(first[0]), quantity: first[1] } : null;
}
