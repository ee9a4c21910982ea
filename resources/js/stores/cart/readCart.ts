import type { Cart } from '#contract/cart.ts';

/**
 * A cart as a backend sends it, read with a generous eye: what is missing or null is empty, and numbers may come as
 * text or text as numbers. Null where there is no cart in it.
 */
export function readCart(value: unknown): Cart | null {
  if (!isRecord(value)) {
    return null;
  }
  const items = (Array.isArray(value.items) ? value.items : []).filter(isRecord).map(readItem);
  return {
    event_id: numberOf(value.event_id),
    currency: textOf(value.currency, 'EUR'),
    items,
    subtotal: amountOf(value.subtotal),
    discount: amountOf(value.discount),
    fees: amountOf(value.fees),
    total: amountOf(value.total ?? value.subtotal),
    quantity:
      value.quantity === undefined ? items.reduce((sum, item) => sum + item.quantity, 0) : numberOf(value.quantity),
    expires_at: typeof value.expires_at === 'string' ? value.expires_at : null,
    coupon: readCoupon(value.coupon),
  };
}

function readItem(item: Record<string, unknown>): Cart['items'][number] {
  return {
    ticket_type_id: numberOf(item.ticket_type_id),
    name: textOf(item.name, 'Ticket'),
    price: amountOf(item.price),
    quantity: numberOf(item.quantity),
    subtotal: amountOf(item.subtotal),
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

function amountOf(value: unknown): string {
  const text = String(value ?? '').trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? text : '0';
}
