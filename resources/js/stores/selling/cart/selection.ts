import type { Cart } from '#contract/selling/cart.ts';
import type { PortalTicketType } from '#contract/selling/portal.ts';
import { add, times } from '#domain/kit/money/money.ts';

/** Quantities by ticket type id, as picked by the visitor. */
export type Selection = Record<number, number>;

/** The quantities of a cart. */
export function ticketSelectionOf(cart: Cart | null): Selection {
  return Object.fromEntries((cart?.items ?? []).map((item) => [item.ticket_type_id, item.quantity]));
}

/** Whether the cart matches the selection exactly. */
export function matchesCart(selection: Selection, cart: Cart | null): boolean {
  const held = ticketSelectionOf(cart);
  return [...Object.keys(selection), ...Object.keys(held)].every(
    (id) => (selection[Number(id)] ?? 0) === (held[Number(id)] ?? 0),
  );
}

export type SelectionTotal = {
  lines: { name: string; quantity: number; subtotal: string | null }[];
  quantity: number;
  /** Null if a price is unknown. */
  subtotal: string | null;
  discount: string | null;
  fees: string | null;
  total: string | null;
};

/** Lines and total of a selection without a coupon; discounts are in the server's cart. */
export function totalOf(selection: Selection, types: PortalTicketType[], currency: string | null): SelectionTotal {
  const picked = types
    .map((type) => ({ type, quantity: selection[type.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const lines = picked.map(({ type, quantity }) => ({
    name: type.name,
    quantity,
    subtotal: type.price === null ? null : times(type.price, quantity, currency),
  }));
  const isKnown = lines.every(({ subtotal }) => subtotal !== null);
  const subtotal = isKnown ? add(currency, ...lines.map((line) => line.subtotal)) : null;
  const fees = add(currency, ...picked.map(({ type, quantity }) => times(type.fee, quantity, currency)));
  return {
    lines,
    quantity: picked.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    discount: '0',
    fees,
    total: isKnown ? add(currency, subtotal, fees) : null,
  };
}

/**
 * The maximum quantity of one ticket type: limited by the type, by the order's remaining room, and by the seats left.
 * Seats that this visitor already holds count as available.
 */
export function maxQuantity(
  type: PortalTicketType,
  {
    quantity,
    held,
    inOrder,
    maxPerOrder,
  }: { quantity: number; held: number; inOrder: number; maxPerOrder: number | null },
): number {
  const left = type.left === null ? Number.POSITIVE_INFINITY : type.left + held;
  const unlimited = Number.POSITIVE_INFINITY;
  return Math.min(type.max_per_order ?? unlimited, (maxPerOrder ?? unlimited) - (inOrder - quantity), left);
}
