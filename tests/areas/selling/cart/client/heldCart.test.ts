import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { heldOf, keepHeldCart, readHeldCart } from '#js/stores/selling/cart/heldCart.ts';
import { useHeldCart } from '#js/stores/selling/cart/useHeldCart.ts';
import { aCart } from '../factories/aCart.ts';

const EVENT = 7;
const EXPIRES = Date.parse('2030-06-01T18:15:00Z');
const held = { eventId: EVENT, quantity: 2, expiresAt: EXPIRES };

describe('the held cart stored in this tab', () => {
  it('has the event, quantity and expiry of the cart', () => {
    const cart = aCart({ quantity: 2, expires_at: '2030-06-01T18:15:00Z' });
    expect(heldOf(EVENT, cart)).toEqual(held);
    expect(heldOf(EVENT, aCart({ quantity: 2 }))).toEqual({ ...held, expiresAt: null });
  });

  it('is null when the cart is empty or belongs to no event', () => {
    expect(heldOf(EVENT, aCart({ items: [] }))).toBeNull();
    expect(heldOf(EVENT, null)).toBeNull();
    expect(heldOf(null, aCart())).toBeNull();
  });

  it('survives a reload until it expires', () => {
    keepHeldCart(held);
    expect(readHeldCart(EXPIRES - 1)).toEqual(held);
    expect(readHeldCart(EXPIRES)).toBeNull();
  });

  it('is replaced by the next one and removed with an empty one', () => {
    keepHeldCart(held);
    keepHeldCart({ eventId: 8, quantity: 1, expiresAt: null });
    expect(readHeldCart(EXPIRES)).toEqual({ eventId: 8, quantity: 1, expiresAt: null });
    keepHeldCart(null);
    expect(readHeldCart(0)).toBeNull();
  });

  it.each(['{"eventId":"7","quantity":2}', '{"eventId":7}', '[]', 'no JSON'])('ignores the stored value %s', (kept) => {
    sessionStorage.setItem('muster.held-cart', kept);
    expect(readHeldCart(0)).toBeNull();
  });
});

describe('the cart in the header', () => {
  it('is the stored one after a reload until the store has loaded', () => {
    keepHeldCart({ ...held, expiresAt: null });
    const { result } = renderHook(() => useHeldCart());
    expect(result.current).toMatchObject({ eventId: EVENT, quantity: 2 });
    act(() => useCart.getState().show(8, aCart({ event_id: 8 }), 'cart'));
    expect(result.current).toMatchObject({ eventId: 8, quantity: 1 });
    expect(readHeldCart(0)).toMatchObject({ eventId: 8, quantity: 1 });
  });

  it('disappears, also after a reload, when the cart is emptied', () => {
    keepHeldCart({ ...held, expiresAt: null });
    const { result } = renderHook(() => useHeldCart());
    act(() => useCart.getState().show(EVENT, aCart({ items: [] }), 'cart'));
    expect(result.current).toBeNull();
    expect(readHeldCart(0)).toBeNull();
  });
});
