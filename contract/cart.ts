import { z } from 'zod';
import { defineEndpoints, id, ids } from './define.ts';
import { entities } from './entities.ts';
import { instant, money } from './shapes.ts';

export const cartItem = z.object({
  ticket_type_id: z.number(),
  name: z.string(),
  price: money,
  quantity: z.number(),
  subtotal: money,
});
entities.add(cartItem, { id: 'CartItem' });

/** What a visitor holds for one event. Seats are held until `expires_at`; an empty cart holds nothing. */
export const cart = z.object({
  event_id: z.number(),
  currency: z.string(),
  items: z.array(cartItem),
  subtotal: money,
  discount: money,
  fees: money,
  total: money,
  quantity: z.number(),
  expires_at: instant.nullable(),
  coupon: z.object({ code: z.string(), description: z.string() }).nullable(),
});
entities.add(cart, { id: 'Cart' });
export type Cart = z.output<typeof cart>;

/**
 * Every cart call answers the whole cart, with a sentence for the toast. Where the time of the cart is over, `status` is
 * `expired_cart_exists`, `cart` the empty one, and `expired_cart` what it held.
 */
const cartAnswer = z.object({
  cart,
  message: z.string().optional(),
  status: z.string().optional(),
  expired_cart: cart.optional(),
});

/** What the expired cart held, so that the visitor can choose between recovering and restarting it. */
export const expiredCart = z.object({
  status: z.literal('expired_cart_exists'),
  message: z.string(),
  expired_cart: cart,
});
entities.add(expiredCart, { id: 'ExpiredCart' });

/** Recovering says what could no longer be restored. */
const recovered = z.object({
  cart,
  message: z.string(),
  unavailable: z.array(z.object({ name: z.string(), wanted: z.number(), restored: z.number(), reason: z.string() })),
});

const quantity = z.coerce.number({ error: 'Choose how many.' }).int('Choose how many.').max(100, 'That is too many.');
const line = z.object({ ticket_type_id: id, quantity: quantity.min(1, 'Choose at least one ticket.') });

/** The nine calls of the cart (specification §7), per event. */
export const cartEndpoints = defineEndpoints({
  'GET /portal/cart/{eventId}/api': {
    summary: 'The visitor’s cart',
    access: 'visitor',
    params: ids('eventId'),
    response: cartAnswer,
  },
  'POST /portal/cart/{eventId}/add': {
    summary: 'Holds tickets; 409 where an expired cart exists',
    access: 'visitor',
    params: ids('eventId'),
    body: line,
    response: cartAnswer,
    answers: { 409: expiredCart },
  },
  'POST /portal/cart/{eventId}/recover': {
    summary: 'Holds again what the expired cart held, as far as it is left',
    access: 'visitor',
    params: ids('eventId'),
    response: recovered,
  },
  'POST /portal/cart/{eventId}/restart': {
    summary: 'Drops the expired cart and starts a new one with this line',
    access: 'visitor',
    params: ids('eventId'),
    body: line,
    response: cartAnswer,
  },
  'PUT /portal/cart/{eventId}/update/{ticketTypeId}': {
    summary: 'A new quantity; 0 removes the line',
    access: 'visitor',
    params: ids('eventId', 'ticketTypeId'),
    body: z.object({ quantity: quantity.min(0, 'Choose how many.') }),
    response: cartAnswer,
    answers: { 409: expiredCart },
  },
  'DELETE /portal/cart/{eventId}/remove/{ticketTypeId}': {
    summary: 'Removes a line',
    access: 'visitor',
    params: ids('eventId', 'ticketTypeId'),
    response: cartAnswer,
  },
  'POST /portal/cart/{eventId}/apply-coupon': {
    summary: 'Applies a coupon; a code that does not hold answers 422 with “Invalid coupon code”',
    access: 'visitor',
    params: ids('eventId'),
    body: z.object({ code: z.string({ error: 'Enter a code.' }).trim().min(1, 'Enter a code.').max(40) }),
    response: cartAnswer,
  },
  'DELETE /portal/cart/{eventId}/remove-coupon': {
    summary: 'Removes the coupon',
    access: 'visitor',
    params: ids('eventId'),
    response: cartAnswer,
  },
  'DELETE /portal/cart/{eventId}/clear': {
    summary: 'Empties the cart and frees the seats',
    access: 'visitor',
    params: ids('eventId'),
    response: cartAnswer,
  },
});
