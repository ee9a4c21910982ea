import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/connect.ts';
import { prepared } from '#server/database/prepared.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { carts } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Sale } from './findSale.ts';

type CartRow = typeof carts.$inferSelect;
type StoredLine = { ticketTypeId: number; quantity: number; priceMinor: number | null };
export type StoredCartLine = { ticketTypeId: number; name: string; quantity: number; priceMinor: number };

export type HeldCart = {
  cart: CartRow;
  /** In ticket type order. */
  lines: StoredCartLine[];
  /**
   * The order with a pending payment. While there is one, its reserved tickets hold the seats instead of the cart's
   * lines.
   */
  pendingOrder: { id: number; companyId: number; eventId: number; expiresAt: Date | null } | null;
  isExpired: boolean;
};

/** A stored cart with the order whose payment is pending. */
type StoredCart = {
  cart: CartRow;
  order: { id: number | null; expiresAt: Date | null } | null;
  lines: StoredLine[];
};

/**
 * A visitor's cart for an event: the active one, otherwise the one with a pending payment. Null if it is empty. Expired
 * carts are returned too, because the visitor can recover them.
 */
export async function findCart(db: Transaction, sale: Sale, visitor: string, now: Date): Promise<HeldCart | null> {
  const stored = await findStoredCarts(db, sale.event.id, [visitor]);
  return heldCart(sale, stored.get(visitor), now);
}

/** Like `findCart` for several visitors in one query; pass each result to `heldCart`. */
export async function findStoredCarts(
  db: Transaction,
  eventId: number,
  visitors: string[],
): Promise<Map<string, StoredCart>> {
  const rows = await cartRows(db, { eventId, visitors: arrayOf(visitors) });
  return new Map(rows.map((row) => [row.cart.visitor, row]));
}

const cartRows = prepared((db: Queryable) =>
  db
    .selectDistinctOn([carts.visitor], {
      cart: carts,
      order: { id: orders.id, expiresAt: orders.expiresAt },
      lines: sql<StoredLine[]>`(
        select coalesce(json_agg(json_build_object(
          'ticketTypeId', i.ticket_type_id, 'quantity', i.quantity, 'priceMinor', i.price_minor)), '[]')
        from cart_items i where i.cart_id = carts.id)`,
    })
    .from(carts)
    .leftJoin(orders, and(eq(orders.cartId, carts.id), eq(orders.status, 'pending')))
    .where(
      and(
        eq(carts.eventId, sql.placeholder('eventId')),
        sql`${carts.visitor} = any(${sql.placeholder('visitors')}::text[])`,
        or(eq(carts.status, 'active'), and(eq(carts.status, 'converted'), isNotNull(orders.id))),
      ),
    )
    .orderBy(carts.visitor, desc(sql`${carts.status} = 'active'`), desc(carts.id))
    .prepare('carts_of_visitors'),
);

/** Encodes texts as one parameter of type `text[]`. */
function arrayOf(texts: string[]): string {
  return `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
}

/** A stored cart, interpreted with the current state of the sale. */
export function heldCart(sale: Sale, row: StoredCart | undefined, now: Date): HeldCart | null {
  if (!row) {
    return null;
  }
  const { companyId, eventId, status } = row.cart;
  const orderId = row.order?.id;
  const pendingOrder =
    status === 'converted' && orderId
      ? { id: orderId, expiresAt: row.order?.expiresAt ?? null, companyId, eventId }
      : null;
  const expiresAt = pendingOrder?.expiresAt ?? row.cart.expiresAt;
  const lines = withNames(sale, row.lines);
  return lines.length === 0
    ? null
    : { cart: { ...row.cart, expiresAt }, lines, pendingOrder, isExpired: expiresAt <= now };
}

function withNames(sale: Sale, stored: StoredLine[]): StoredCartLine[] {
  return sale.types.flatMap(({ id, name, priceMinor }) => {
    const line = stored.find((one) => one.ticketTypeId === id);
    return line ? [{ ticketTypeId: id, name, quantity: line.quantity, priceMinor: line.priceMinor ?? priceMinor }] : [];
  });
}
