import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/selling/cart.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { useCart } from '#js/stores/selling/cart/cart.ts';
import { keepHeldCart, readHeldCart } from '#js/stores/selling/cart/heldCart.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aCart } from '../factories/aCart.ts';

const EVENT = 7;
const line = { ticket_type_id: 1, quantity: 2 };
const two = aCart({ items: [{ ticket_type_id: 1, name: 'Standard', price: '25.00', quantity: 2, subtotal: '50.00' }] });
const empty = aCart({ items: [] });
const state = () => useCart.getState();

beforeEach(() => {
  vi.spyOn(toast, 'success').mockResolvedValue();
  vi.spyOn(toast, 'error').mockResolvedValue();
  vi.spyOn(toast, 'info').mockResolvedValue();
});

/** The nine calls with their messages (specification §8, Cart). */
const actions = {
  fetch: {
    key: 'GET /portal/cart/{eventId}/api',
    call: () => state().fetch(EVENT),
    success: null,
    failure: 'Failed to fetch cart',
  },
  add: {
    key: 'POST /portal/cart/{eventId}/add',
    call: () => state().add(EVENT, line),
    success: 'Added to cart',
    failure: 'Failed to add to cart',
  },
  restart: {
    key: 'POST /portal/cart/{eventId}/restart',
    call: () => state().restart(EVENT, line),
    success: 'Cart restarted successfully',
    failure: 'Failed to restart cart',
  },
  update: {
    key: 'PUT /portal/cart/{eventId}/update/{ticketTypeId}',
    call: () => state().update(EVENT, line),
    success: null,
    failure: 'Failed to update cart',
  },
  remove: {
    key: 'DELETE /portal/cart/{eventId}/remove/{ticketTypeId}',
    call: () => state().remove(EVENT, 1),
    success: 'Item removed from cart',
    failure: 'Failed to remove item',
  },
  applyCoupon: {
    key: 'POST /portal/cart/{eventId}/apply-coupon',
    call: () => state().applyCoupon(EVENT, 'SAVE'),
    success: 'Coupon applied successfully',
    failure: 'Invalid coupon code',
  },
  removeCoupon: {
    key: 'DELETE /portal/cart/{eventId}/remove-coupon',
    call: () => state().removeCoupon(EVENT),
    success: 'Coupon removed',
    failure: 'Failed to remove coupon',
  },
  clear: {
    key: 'DELETE /portal/cart/{eventId}/clear',
    call: () => state().clear(EVENT),
    success: 'Cart cleared',
    failure: 'Failed to clear cart',
  },
} as const;

describe.each(Object.entries(actions))('%s', (_, { key, call, success, failure }) => {
  it('replaces the cart with the server’s copy and shows its message', async () => {
    mock(key, () => ({ cart: two, message: 'Something else' }));
    expect((await call()).ok).toBe(true);
    expect(state()).toMatchObject({ eventId: EVENT, cart: two, loading: false, success: true, error: false });
    if (success) {
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(success);
    } else {
      expect(toast.success).not.toHaveBeenCalled();
    }
  });

  it('keeps the cart on a failure and shows the fallback when the server sends no message', async () => {
    state().show(EVENT, two, 'cart');
    mock(key, () => refuse(500));
    expect((await call()).ok).toBe(false);
    expect(state()).toMatchObject({ cart: two, error: true, message: failure, loading: false });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('prefers the server’s message', async () => {
    mock(key, () => refuse(422, { message: 'Only 2 left.' }));
    await call();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Only 2 left.');
  });
});

describe.each(Object.entries(actions).filter(([name]) => name !== 'fetch'))(
  '%s, with a response that contains only a message',
  (_, { key, call, success }) => {
    it('fetches the cart again and shows it', async () => {
      state().show(EVENT, empty, 'cart');
      mock(key, () => Response.json({ message: 'Done.' }));
      const asked = mock('GET /portal/cart/{eventId}/api', () => ({ cart: two }));
      expect((await call()).ok).toBe(true);
      expect(asked).toHaveLength(1);
      expect(state()).toMatchObject({ eventId: EVENT, cart: two, loading: false, success: true });
      expect(vi.mocked(toast.success).mock.calls).toEqual(success ? [[success]] : []);
    });

    it('keeps the current cart when that fetch fails, and shows an error', async () => {
      state().show(EVENT, two, 'cart');
      mock(key, () => Response.json({ message: 'Done.' }));
      mock('GET /portal/cart/{eventId}/api', () => refuse(500));
      expect((await call()).ok).toBe(true);
      expect(state().cart).toEqual(two);
      expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to fetch cart');
    });
  },
);

describe('recovering a cart', () => {
  const unavailable = [{ name: 'Balcony', wanted: 2, restored: 1, reason: 'Only 1 was left.' }];

  it('restores the cart and lists what could not be restored', async () => {
    mock('POST /portal/cart/{eventId}/recover', () => ({ cart: two, message: 'ok', unavailable }));
    await state().recover(EVENT);
    expect(state()).toMatchObject({ cart: two, unavailable, expired: null });
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Cart recovered successfully');
  });

  it('shows an error when it fails', async () => {
    mock('POST /portal/cart/{eventId}/recover', () => refuse(500));
    await state().recover(EVENT);
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to recover cart');
  });

  it('fetches the cart when the response contains only a message', async () => {
    mock('POST /portal/cart/{eventId}/recover', () => Response.json({ message: 'Done.' }));
    mock('GET /portal/cart/{eventId}/api', () => ({ cart: two }));
    await state().recover(EVENT);
    expect(state()).toMatchObject({ cart: two, unavailable: [], expired: null });
  });

  it('tells the visitor when none of the tickets could be held again', async () => {
    const message = 'None of your tickets could be held again.';
    mock('POST /portal/cart/{eventId}/recover', () => ({ cart: empty, message, unavailable }));
    await state().recover(EVENT);
    expect(state()).toMatchObject({ cart: { items: [] }, unavailable, expired: null });
    expect(toast.success).not.toHaveBeenCalled();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(message);
  });

  it('accepts a response without the list of unavailable items', async () => {
    mock('POST /portal/cart/{eventId}/recover', () => Response.json({ cart: two }));
    await state().recover(EVENT);
    expect(state()).toMatchObject({ cart: two, unavailable: [] });
  });
});

describe('an expired cart', () => {
  const body = { status: 'expired_cart_exists', message: 'Your earlier cart expired.', expired_cart: two } as const;
  const forms = {
    'the status expired_cart_exists': () => Response.json(body),
    'HTTP 409': () => refuse(409, body),
    'HTTP 409 without a body': () => refuse(409),
  };

  it.each(Object.entries(forms))('as %s is offered as a choice, not shown as an error', async (_, answer) => {
    state().show(EVENT, empty, 'cart');
    mock('POST /portal/cart/{eventId}/add', answer);
    await state().add(EVENT, line);
    expect(state().expired).toMatchObject({ line });
    expect(state()).toMatchObject({ error: false, loading: false, cart: empty });
    expect(toast.error).not.toHaveBeenCalled();
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('shows its former contents', async () => {
    mock('POST /portal/cart/{eventId}/add', forms['HTTP 409']);
    await state().add(EVENT, line);
    expect(state().expired).toMatchObject({ message: 'Your earlier cart expired.', cart: two });
  });

  it('is also offered when a quantity is changed', async () => {
    mock('PUT /portal/cart/{eventId}/update/{ticketTypeId}', forms['HTTP 409']);
    await state().update(EVENT, line);
    expect(state().expired).not.toBeNull();
    expect(toast.error).not.toHaveBeenCalled();
  });

  it.each(['recover', 'restart'] as const)('is resolved by %s', async (choice) => {
    mock('POST /portal/cart/{eventId}/add', forms['HTTP 409']);
    mock('POST /portal/cart/{eventId}/recover', () => ({ cart: two, message: '', unavailable: [] }));
    const restarts = mock('POST /portal/cart/{eventId}/restart', () => ({ cart: two }));
    await state().add(EVENT, line);
    await (choice === 'recover' ? state().recover(EVENT) : state().restart(EVENT, line));
    expect(state()).toMatchObject({ expired: null, cart: two });
    expect(restarts.map((call) => call.body)).toEqual(choice === 'restart' ? [line] : []);
  });
});

describe('the cart in the page props', () => {
  const leftovers = {
    expired: { message: 'Your earlier cart expired.', cart: two, line },
    unavailable: [{ name: 'Balcony', wanted: 2, restored: 1, reason: 'Only 1 was left.' }],
    wanted: { 1: 5 },
    couponError: 'Invalid coupon code',
  };

  it('replaces the cart of another event and resets its open state', () => {
    state().show(8, two, 'cart');
    useCart.setState(leftovers);
    state().show(EVENT, empty, 'cart');
    expect(state()).toMatchObject({ eventId: EVENT, cart: empty, expired: null, unavailable: [], couponError: '' });
    expect(state().wanted).toEqual({});
  });

  it('keeps the open state of the same event', () => {
    state().show(EVENT, two, 'cart');
    useCart.setState(leftovers);
    state().show(EVENT, empty, 'cart');
    expect(state()).toMatchObject({ ...leftovers, cart: empty });
  });
});

describe('a cart that has become an order', () => {
  beforeEach(() => {
    keepHeldCart({ eventId: EVENT, quantity: 2, expiresAt: null });
    state().show(EVENT, two, 'cart');
  });

  it('is cleared, also after a reload, even when the server does not respond, and without a message', async () => {
    mock('GET /portal/cart/{eventId}/api', () => refuse(500));
    await state().reload(EVENT);
    expect(state().cart).toBeNull();
    expect(readHeldCart(0)).toBeNull();
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('is replaced by seats still held from another tab', async () => {
    mock('GET /portal/cart/{eventId}/api', () => ({ cart: aCart() }));
    await state().reload(EVENT);
    expect(state().cart).toMatchObject({ quantity: 1 });
  });
});

it('adopts the empty cart that is sent with the expired-cart question', async () => {
  state().show(EVENT, two, 'cart');
  mock('POST /portal/cart/{eventId}/add', () =>
    Response.json({ status: 'expired_cart_exists', message: '', expired_cart: two, cart: empty }),
  );
  await state().add(EVENT, line);
  expect(state()).toMatchObject({ cart: empty, expired: { cart: two } });
});

describe('changing a quantity several times', () => {
  it('shows the last one immediately and sends no outdated value', async () => {
    state().show(EVENT, two, 'cart');
    const calls = mock('PUT /portal/cart/{eventId}/update/{ticketTypeId}', ({ body }) => ({
      cart: { ...two, quantity: Number((body as { quantity: number }).quantity) },
    }));
    const all = [3, 4, 5].map((quantity) => state().update(EVENT, { ticket_type_id: 1, quantity }));
    expect(state().wanted).toEqual({ 1: 5 });
    await Promise.all(all);
    expect(calls.map((call) => call.body)).toEqual([{ quantity: 5 }]);
    expect(state()).toMatchObject({ wanted: {}, cart: { quantity: 5 } });
  });

  it('returns to the held quantity when the change is refused', async () => {
    state().show(EVENT, two, 'cart');
    mock('PUT /portal/cart/{eventId}/update/{ticketTypeId}', () => refuse(422, { message: 'Only 2 left.' }));
    await state().update(EVENT, { ticket_type_id: 1, quantity: 9 });
    expect(state()).toMatchObject({ wanted: {}, cart: two });
  });
});

describe('holding the selected tickets', () => {
  it('removes, adds and changes lines until the cart matches the selection, fewer tickets first', async () => {
    const items: Cart['items'] = [
      { ticket_type_id: 1, name: 'A', price: '1.00', quantity: 2, subtotal: '2.00' },
      { ticket_type_id: 2, name: 'B', price: '1.00', quantity: 1, subtotal: '1.00' },
    ];
    state().show(EVENT, aCart({ items }), 'cart');
    const done: string[] = [];
    const note = (what: string) => () => {
      done.push(what);
      return { cart: aCart({ items }) };
    };
    mock('POST /portal/cart/{eventId}/add', note('add'));
    mock('PUT /portal/cart/{eventId}/update/{ticketTypeId}', note('update'));
    mock('DELETE /portal/cart/{eventId}/remove/{ticketTypeId}', note('remove'));
    expect(await state().hold(EVENT, { 1: 4, 2: 0, 3: 1 })).toBe(true);
    expect(done).toEqual(['remove', 'add', 'update']);
  });

  it('says that a coupon was taken off with the last ticket it is for', async () => {
    state().show(EVENT, aCart({ coupon: { code: 'SAVE', description: '10% off VIP' } }), 'cart');
    mock('DELETE /portal/cart/{eventId}/remove/{ticketTypeId}', () => ({ cart: two }));
    await state().remove(EVENT, 3);
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(
      'Coupon SAVE was removed, because it is not for the tickets left in your cart.',
    );
  });

  describe('in exchange for all others', () => {
    const coupon = { code: 'SAVE', description: '10% off' };
    const other = aCart({
      items: [{ ticket_type_id: 2, name: 'B', price: '1.00', quantity: 1, subtotal: '1.00' }],
    });
    beforeEach(() => {
      state().show(EVENT, aCart({ coupon }), 'cart');
      mock('DELETE /portal/cart/{eventId}/remove/{ticketTypeId}', () => ({ cart: empty }));
      mock('POST /portal/cart/{eventId}/add', () => ({ cart: other }));
    });

    it('keeps the coupon, which the server takes off with the last ticket', async () => {
      const applied = mock('POST /portal/cart/{eventId}/apply-coupon', () => ({ cart: { ...other, coupon } }));
      expect(await state().hold(EVENT, { 2: 1 })).toBe(true);
      expect(applied.map(({ body }) => body)).toEqual([{ code: 'SAVE' }]);
      expect(state().cart?.coupon).toEqual(coupon);
      expect(toast.success).not.toHaveBeenCalledWith('Coupon applied successfully');
    });

    it('says that and why the coupon was taken off if it does not apply to them', async () => {
      const message = 'This coupon is not for the tickets in your cart.';
      mock('POST /portal/cart/{eventId}/apply-coupon', () => refuse(422, { message, errors: { code: [message] } }));
      expect(await state().hold(EVENT, { 2: 1 })).toBe(true);
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(`Coupon SAVE was removed. ${message}`);
      expect(state().cart?.coupon).toBeNull();
    });

    it('says that the coupon was taken off if they cannot be held', async () => {
      mock('POST /portal/cart/{eventId}/add', () => refuse(422, { message: 'B is sold out.' }));
      expect(await state().hold(EVENT, { 2: 1 })).toBe(false);
      expect(vi.mocked(toast.error).mock.calls).toEqual([['B is sold out.'], ['Coupon SAVE was removed.']]);
    });

    it('does not apply a coupon again that was taken off elsewhere', async () => {
      mock('PUT /portal/cart/{eventId}/update/{ticketTypeId}', () => ({ cart: two }));
      const applied = mock('POST /portal/cart/{eventId}/apply-coupon', () => ({ cart: two }));
      expect(await state().hold(EVENT, { 1: 2 })).toBe(true);
      expect(applied).toEqual([]);
    });
  });

  it.each([0, 502])('looks at the cart first when an earlier change got no answer (%s)', async (status) => {
    const failing = () => (status === 0 ? Response.error() : refuse(502));
    mock('POST /portal/cart/{eventId}/add', failing);
    expect(await state().hold(EVENT, { 1: 2 })).toBe(false);
    const added = mock('POST /portal/cart/{eventId}/add', () => ({ cart: two, message: '' }));
    mock('GET /portal/cart/{eventId}/api', () => ({ cart: two }));
    expect(await state().hold(EVENT, { 1: 2 })).toBe(true);
    expect(added).toEqual([]);
    expect(state().cart).toEqual(two);
  });

  it('stops when that look fails too', async () => {
    mock('POST /portal/cart/{eventId}/add', () => refuse(502));
    mock('GET /portal/cart/{eventId}/api', () => refuse(502));
    await state().hold(EVENT, { 1: 2 });
    const added = mock('POST /portal/cart/{eventId}/add', () => ({ cart: two, message: '' }));
    expect(await state().hold(EVENT, { 1: 2 })).toBe(false);
    expect(added).toEqual([]);
  });

  it('ignores the cart of another event', async () => {
    state().show(8, two, 'cart');
    const added = mock('POST /portal/cart/{eventId}/add', () => ({ cart: two, message: '' }));
    expect(await state().hold(EVENT, { 1: 2 })).toBe(true);
    expect(added.map((call) => call.body)).toEqual([line]);
  });

  it('stops when a call fails or the user must choose', async () => {
    const calls = mock('POST /portal/cart/{eventId}/add', () => refuse(409));
    expect(await state().hold(EVENT, { 1: 1, 2: 1 })).toBe(false);
    expect(calls).toHaveLength(1);
    expect(state().expired?.line).toEqual({ ticket_type_id: 1, quantity: 1 });
  });
});

it('shows next to the field why a coupon is invalid, and clears the error when one is accepted', async () => {
  mock('POST /portal/cart/{eventId}/apply-coupon', () => refuse(422));
  await state().applyCoupon(EVENT, 'NOPE');
  expect(state().couponError).toBe('Invalid coupon code');
  mock('POST /portal/cart/{eventId}/apply-coupon', () => ({ cart: two }));
  await state().applyCoupon(EVENT, 'SAVE');
  expect(state().couponError).toBe('');
});

it('parses a cart with missing, null and numeric fields', async () => {
  mock('GET /portal/cart/{eventId}/api', () =>
    Response.json({
      cart: {
        items: [{ ticket_type_id: '1', quantity: '2', price: 25, subtotal: null }],
        total: 50,
        coupon: 'SAVE',
      },
    }),
  );
  await state().fetch(EVENT);
  expect(state().cart).toMatchObject({
    items: [{ ticket_type_id: 1, name: 'Ticket', price: '25', quantity: 2, subtotal: '50.00' }],
    total: '50',
    discount: null,
    quantity: 2,
    coupon: { code: 'SAVE', description: '' },
  });
});

it('parses the expired cart of a refusal like any other', async () => {
  const expired_cart = { items: [{ ticket_type_id: '1', quantity: '2', price: 25 }], subtotal: 50, coupon: 'SAVE' };
  mock('POST /portal/cart/{eventId}/add', () => refuse(409, { expired_cart }));
  await state().add(EVENT, line);
  expect(state().expired?.cart).toMatchObject({
    items: [{ ticket_type_id: 1, name: 'Ticket', price: '25', quantity: 2, subtotal: '50.00' }],
    total: '50',
    quantity: 2,
    coupon: { code: 'SAVE', description: '' },
  });
});

it('parses a cart at the top level of the response or in `data`', async () => {
  for (const answer of [two, { data: two }]) {
    mock('GET /portal/cart/{eventId}/api', () => Response.json(answer));
    await state().fetch(EVENT);
    expect(state().cart).toEqual(two);
    useCart.setState({ cart: null });
  }
});
