import { useCallback, useEffect, useState } from 'react';
import type { PortalEventDetail } from '#contract/selling/portal.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { isEmpty, useCart } from './cart.ts';
import { readHeldCart } from './heldCart.ts';
import { matchesCart, type Selection, type SelectionTotal, ticketSelectionOf, totalOf } from './selection.ts';

/** Debounce, so that three clicks are one request. */
const SETTLE_MS = 500;

/**
 * The visitor's selection on an event's page. It stays in the browser until seats must be held (checkout or coupon).
 * With a coupon, the cart follows every change except an empty selection, so that discounts come from the server.
 */
export function useSelection(event: PortalEventDetail) {
  const eventId = event.id;
  const cart = useCart((state) => (state.eventId === eventId ? state.cart : null));
  const [selection, setSelection] = useState<Selection>({});
  const coupon = cart?.coupon ?? null;
  const isInCart = matchesCart(selection, cart);

  const takeOver = useCallback(() => setSelection(ticketSelectionOf(useCart.getState().cart)), []);

  // On returning to or reloading the page, start from the cart.
  useEffect(() => {
    const state = useCart.getState();
    if (state.eventId === eventId && state.cart) {
      takeOver();
    } else if (readHeldCart(serverNow())?.eventId === eventId) {
      // Clicks made before the held cart loaded are added to it.
      const addHeld = (picked: Selection) => addUp(ticketSelectionOf(useCart.getState().cart), picked);
      void state.fetch(eventId).then(({ ok }) => ok && setSelection(addHeld));
    }
  }, [eventId, takeOver]);

  useEffect(() => {
    // Removing the last ticket would take off the coupon before others are picked.
    if (!coupon || isInCart || !firstLine(selection)) {
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
    /** Quantities already in the cart. */
    held: ticketSelectionOf(cart),
    sum,
    coupon,
    pick: (ticketTypeId: number, quantity: number) => setSelection({ ...selection, [ticketTypeId]: quantity }),
    /** Updates the cart to the selection; false if that failed or the visitor must decide about an expired cart. */
    hold: () => useCart.getState().hold(eventId, selection),
    applyCoupon: async (code: string) => {
      if (await useCart.getState().hold(eventId, selection)) {
        await useCart.getState().applyCoupon(eventId, code);
      }
    },
    recover: async () => {
      const outcome = await useCart.getState().recover(eventId);
      if (outcome.ok && outcome.data && !isEmpty(outcome.data)) {
        takeOver();
      }
    },
    /** Restarts with the current selection; false if it is empty, or on failure. */
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
