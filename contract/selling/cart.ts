import { z } from 'zod';
import { absent, envelope, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric } from '../kit/inputs.ts';
import { currency, instant, money, requiredCode } from '../kit/shapes.ts';

export const cartItem = z.object({
  ticket_type_id: absent(z.number(), 0),
  name: absent(z.string(), 'Ticket'),
  price: money,
  /** The default is 1, because a line only exists if it holds at least one ticket. */
  quantity: absent(z.number(), 1),
  subtotal: money,
});
entities.add(cartItem, { id: 'CartItem' });

const cartCoupon = z.object({ code: z.string(), description: z.string() });

/** A visitor's cart for one event. Its seats are held until `expires_at`. */
export const cart = z.object({
  event_id: z.number(),
  currency,
  items: z.array(cartItem),
  subtotal: money,
  discount: money,
  fees: money,
  total: money,
  /** Number of tickets in all lines. If absent, the browser counts them. */
  quantity: absent(z.number(), 0),
  expires_at: instant.nullable(),
  /** Other backends may send only the code. */
  coupon: z.union([cartCoupon, z.string()]).nullable(),
});
entities.add(cart, { id: 'Cart' });
export type SentCart = Read<typeof cart>;
/** A cart as `stores/cart/completeCart.ts` returns it; every received cart passes through it. */
export type Cart = Omit<SentCart, 'coupon'> & { coupon: Read<typeof cartCoupon> | null };

/**
 * The answer of every cart call: the whole cart and a message for the toast. If the cart has expired, `status` is
 * `expired_cart_exists`, `cart` is empty and `expired_cart` is the expired one.
 */
const cartAnswer = z.object({
  /** Null if a backend reports only the expired cart, or only a message after a change. */
  cart: envelope(cart.nullable()),
  message: z.string().optional(),
  status: z.string().optional(),
  expired_cart: cart.optional(),
});

/** 409: the cart has expired; the visitor chooses between recovering and restarting it. */
export const expiredCart = z.object({
  status: z.literal('expired_cart_exists'),
  message: z.string(),
  expired_cart: cart,
});
entities.add(expiredCart, { id: 'ExpiredCart' });

/** `unavailable` lists tickets that could not be restored. */
const recovered = z.object({
  cart: envelope(cart.nullable()),
  message: z.string(),
  unavailable: z.array(z.object({ name: z.string(), wanted: z.number(), restored: z.number(), reason: z.string() })),
});

const quantity = z
  .number({ error: 'Enter a number of tickets.' })
  .int('Enter a number of tickets.')
  .max(100, 'Choose at most 100 tickets.');
const line = z.object({ ticket_type_id: id, quantity: numeric(quantity.min(1, 'Choose at least one ticket.')) });

/** The nine cart calls (specification §7), per event. */
export const cartEndpoints = defineEndpoints({
  'GET /portal/cart/{eventId}/api': {
    call: 'fetch',
    summary: 'The visitor’s cart',
    access: 'visitor',
    response: cartAnswer,
  },
  'POST /portal/cart/{eventId}/add': {
    call: 'add',
    summary: 'Adds tickets to the cart and holds their seats; 409 if an expired cart exists',
    access: 'visitor',
    body: line,
    response: cartAnswer,
    answers: { 409: expiredCart },
  },
  'POST /portal/cart/{eventId}/recover': {
    call: 'recover',
    summary: 'Restores the expired cart as far as its tickets are available',
    access: 'visitor',
    response: recovered,
  },
  'POST /portal/cart/{eventId}/restart': {
    call: 'restart',
    summary: 'Discards the expired cart and starts a new one with this line',
    access: 'visitor',
    body: line,
    response: cartAnswer,
  },
  'PUT /portal/cart/{eventId}/update/{ticketTypeId}': {
    call: 'update',
    summary: 'Changes a quantity; 0 removes the line',
    access: 'visitor',
    body: z.object({ quantity: numeric(quantity.min(0, 'Enter a number of tickets.')) }),
    response: cartAnswer,
    answers: { 409: expiredCart },
  },
  'DELETE /portal/cart/{eventId}/remove/{ticketTypeId}': {
    call: 'remove',
    summary: 'Removes a line',
    access: 'visitor',
    response: cartAnswer,
  },
  'POST /portal/cart/{eventId}/apply-coupon': {
    call: 'applyCoupon',
    summary: 'Applies a coupon; an invalid code answers 422 “Invalid coupon code”',
    access: 'visitor',
    body: z.object({ code: requiredCode(40, 'Enter a code.') }),
    response: cartAnswer,
  },
  'DELETE /portal/cart/{eventId}/remove-coupon': {
    call: 'removeCoupon',
    summary: 'Removes the coupon',
    access: 'visitor',
    response: cartAnswer,
  },
  'DELETE /portal/cart/{eventId}/clear': {
    call: 'clear',
    summary: 'Empties the cart and releases the seats',
    access: 'visitor',
    response: cartAnswer,
  },
});
