import type { Cart } from '#contract/cart.ts';
import type { PortalTicketType } from '#contract/portal.ts';
import { add, times } from './money.ts';

/** How many of each ticket type a visitor has picked. */
export type Selection = Record<number, number>;

/** What a cart holds, as a selection. */
export function selectionOf(cart: Cart | null): Selection {
  return Object.fromEntries((cart?.items ?? []).map((item) => [item.ticket_type_id, item.quantity]));
}

/** True where the cart holds exactly what is picked. */
export function isHeld(selection: Selection, cart: Cart | null): boolean {
  const held = selectionOf(cart);
  return [...Object.keys(selection), ...Object.keys(held)].every(
    (id) => (selection[Number(id)] ?? 0) === (held[Number(id)] ?? 0),
  );
}

export type Sum = {
  lines: { name: string; quantity: number; subtotal: string }[];
  quantity: number;
  subtotal: string;
  discount: string;
  fees: string;
  total: string;
};

/** The sum of a selection as the event's page knows it; the server's cart has the last word on discounts. */
export function sumOf(selection: Selection, types: PortalTicketType[], currency: string): Sum {
  const picked = types
    .map((type) => ({ type, quantity: selection[type.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const lines = picked.map(({ type, quantity }) => ({
    name: type.name,
    quantity,
    subtotal: times(type.price, quantity, currency),
  }));
  const subtotal = add(currency, ...lines.map((line) => line.subtotal));
  const fees = add(currency, ...picked.map(({ type, quantity }) => times(type.fee, quantity, currency)));
  return {
    lines,
    quantity: picked.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    discount: '0',
    fees,
    total: add(currency, subtotal, fees),
  };
}

/**
 * The most of one ticket type: its own limit, what the order still takes beside the others, and what is left on top of
 * what this visitor holds (one's own hold never counts against oneself).
 */
export function mostOf(
  type: PortalTicketType,
  { quantity, held, inOrder, maxPerOrder }: { quantity: number; held: number; inOrder: number; maxPerOrder: number },
): number {
  const left = type.left === null ? Number.POSITIVE_INFINITY : type.left + held;
  return Math.min(type.max_per_order, maxPerOrder - (inOrder - quantity), left);
}
