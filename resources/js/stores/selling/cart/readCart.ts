import type { Cart, SentCart } from '#contract/selling/cart.ts';
import { decimalIn } from '#js/api/kit/read.ts';

/**
 * Normalises a cart from a backend, including one in an error response, which api/kit/read.ts does not process: numbers
 * may be strings, and missing amounts are unknown. Null if there is no cart.
 */
export function readCart(value: SentCart): Cart;
export function readCart(value: unknown): Cart | null;
export function readCart(value: unknown): Cart | null {
  if (!isRecord(value)) {
    return null;
  }
  const items = (Array.isArray(value.items) ? value.items : []).filter(isRecord).map(readItem);
  return {
    event_id: numberOf(value.event_id),
    currency: typeof value.currency === 'string' && value.currency !== '' ? value.currency : null,
    items,
    subtotal: decimalIn(value.subtotal),
    discount: decimalIn(value.discount),
    fees: decimalIn(value.fees),
    total: decimalIn(value.total ?? value.subtotal),
    quantity: numberOf(value.quantity) || items.reduce((sum, item) => sum + item.quantity, 0),
    expires_at: typeof value.expires_at === 'string' ? value.expires_at : null,
    coupon: readCoupon(value.coupon),
  };
}

/** The cart of a response: in `cart`, or the response itself. Null if there is only a message. */
export function cartIn(answer: { cart?: unknown }): Cart | null {
  return readCart(answer.cart ?? ('items' in answer ? answer : null));
}

function readItem(item: Record<string, unknown>): Cart['items'][number] {
  return {
    ticket_type_id: numberOf(item.ticket_type_id),
    name: textOf(item.name, 'Ticket'),
    price: decimalIn(item.price),
    quantity: item.quantity === undefined ? 1 : numberOf(item.quantity),
    subtotal: decimalIn(item.subtotal),
  };
}

function readCoupon(coupon: unknown): Cart['coupon'] {
  if (typeof coupon === 'string' && coupon !== '') {
    return { code: coupon, description: '' };
  }
  return isRecord(coupon) && typeof coupon.code === 'string'
    ? { code: coupon.code, description: textOf(coupon.description, '') }
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberOf(value: unknown): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
}

function textOf(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
