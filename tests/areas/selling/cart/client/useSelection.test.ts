import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { keepHeldCart } from '#js/stores/selling/cart/heldCart.ts';
import { useSelection } from '#js/stores/selling/cart/useSelection.ts';
import { aPortalEvent } from '#tests/areas/selling/portal/factories/aPortalEvent.ts';
import { aCart } from '../factories/aCart.ts';

const event = aPortalEvent();
const coupon = { code: 'SAVE', description: '' };
const hold = vi.fn(async () => true);

beforeEach(() => {
  vi.useFakeTimers();
  hold.mockClear();
  useCart.setState({ hold });
});
afterEach(() => vi.useRealTimers());

describe('a selection with a coupon', () => {
  it('is held once, after a pause, however often the quantity changes', () => {
    useCart.getState().show(event.id, aCart({ coupon }), 'cart');
    const { result } = renderHook(() => useSelection(event));
    for (const quantity of [2, 3, 4]) {
      act(() => result.current.pick(1, quantity));
      act(() => vi.advanceTimersByTime(400));
    }
    expect(hold).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(100));
    expect(hold).toHaveBeenCalledExactlyOnceWith(event.id, { 1: 4 });
  });

  it('is not held while it is empty, so that an exchange of all tickets keeps the coupon', () => {
    useCart.getState().show(event.id, aCart({ coupon }), 'cart');
    const { result } = renderHook(() => useSelection(event));
    act(() => result.current.pick(1, 0));
    act(() => vi.advanceTimersByTime(2000));
    expect(hold).not.toHaveBeenCalled();
    act(() => result.current.pick(2, 1));
    act(() => vi.advanceTimersByTime(500));
    expect(hold).toHaveBeenCalledExactlyOnceWith(event.id, { 1: 0, 2: 1 });
  });

  it('is not held when the quantity is changed back in time or the page is left', () => {
    useCart.getState().show(event.id, aCart({ coupon }), 'cart');
    const { result, unmount } = renderHook(() => useSelection(event));
    act(() => result.current.pick(1, 2));
    act(() => result.current.pick(1, 1));
    act(() => vi.advanceTimersByTime(2000));
    act(() => result.current.pick(1, 2));
    unmount();
    act(() => vi.advanceTimersByTime(2000));
    expect(hold).not.toHaveBeenCalled();
  });
});

it('adds what was picked before the held cart arrived to what it holds', async () => {
  keepHeldCart({ eventId: event.id, quantity: 2, expiresAt: null });
  const fetched = Promise.withResolvers<{ ok: true; data: null }>();
  useCart.setState({ eventId: null, cart: null, fetch: () => fetched.promise });
  const { result } = renderHook(() => useSelection(event));
  act(() => result.current.pick(1, 1));
  await act(async () => {
    useCart.getState().show(event.id, aCart(), 'cart');
    fetched.resolve({ ok: true, data: null });
  });
  expect(result.current.selection).toEqual({ 1: 1 + (aCart().items[0]?.quantity ?? 0) });
});

it('a selection without a coupon stays in the browser', () => {
  useCart.getState().show(event.id, aCart(), 'cart');
  const { result } = renderHook(() => useSelection(event));
  act(() => result.current.pick(1, 3));
  act(() => vi.advanceTimersByTime(2000));
  expect(hold).not.toHaveBeenCalled();
  expect(result.current.selection).toEqual({ 1: 3 });
});
