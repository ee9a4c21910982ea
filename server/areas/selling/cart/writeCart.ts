import { and, eq, inArray, sql } from 'drizzle-orm';
import { releaseOrder } from '#server/areas/selling/checkout/releaseOrder.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { cartItems, carts } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HeldCart, StoredCartLine } from './findCart.ts';
import type { Sale } from './findSale.ts';
import type { LockedCart } from './lockCart.ts';

/**
 * How long a cart holds its seats, counted from its first ticket (decision 0021), and the length of a checkout session
 * (specification §9).
 */
export const HOLD_MS = 15 * 60 * 1000;

/** A line to hold in a visitor's cart. If `cart` is null, a new cart is created. */
export type Hold = {
  cart: HeldCart | null;
  line: StoredCartLine;
  visitor: string;
  customerId: number | null;
  /** The network that the cart counts for from now on. */
  network: string | null;
};

/** Writes holds of different visitors that `decideHold` has approved. Returns their carts in the same order. */
export async function writeHolds(db: Transaction, sale: Sale, now: Date, holds: readonly Hold[]): Promise<HeldCart[]> {
  const [started] = await Promise.all([
    createCarts(
      db,
      sale,
      now,
      holds.filter(({ cart }) => cart === null),
    ),
    writeLines(
      db,
      holds.flatMap(({ cart, line }) => (cart ? { cart, line } : [])),
    ),
    moveCarts(db, holds),
  ]);
  return holds.map(({ cart, line, visitor }) => {
    const held = cart ? withLine(cart, line) : started.get(visitor);
    if (!held) {
      throw new Error('The new cart was not found.');
    }
    return held;
  });
}

/**
 * Creates carts with one line each, in one statement, because other buyers of the event are waiting. A visitor has at
 * most one active cart per event; one that was left empty starts over.
 */
async function createCarts(db: Transaction, sale: Sale, now: Date, holds: Hold[]): Promise<Map<string, HeldCart>> {
  if (holds.length === 0) {
    return new Map();
  }
  const { id: eventId, companyId } = sale.event;
  const expiresAt = new Date(now.getTime() + HOLD_MS);
  const wanted = holds.map(({ visitor, network, customerId, line }) => ({
    visitor,
    network,
    customer_id: customerId,
    ticket_type_id: line.ticketTypeId,
    quantity: line.quantity,
    price_minor: line.priceMinor,
  }));
  const rows = rowsOf<{ id: number; visitor: string }>(
    await db.execute(sql`
      with wanted as (
        select * from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(
          visitor text, network text, customer_id integer, ticket_type_id integer, quantity integer, price_minor bigint)
      ), cart as (
        insert into carts (company_id, event_id, visitor, network, customer_id, expires_at, created_at)
        select ${companyId}, ${eventId}, visitor, network, customer_id, ${expiresAt.toISOString()}::timestamptz,
          ${now.toISOString()}::timestamptz
        from wanted
        on conflict (event_id, visitor) where status = 'active' do update set customer_id = excluded.customer_id, network = excluded.network,
          expires_at = excluded.expires_at, created_at = excluded.created_at, coupon_id = null, checkout_started_at = null
        returning id, visitor
      ), line as (
        insert into cart_items (cart_id, company_id, ticket_type_id, quantity, price_minor)
        select cart.id, ${companyId}, ticket_type_id, quantity, price_minor from cart join wanted using (visitor)
      )
      select id, visitor from cart`),
  );
  const ids = new Map(rows.map(({ id, visitor }) => [visitor, id]));
  const fresh = { companyId, eventId, status: 'active' as const, couponId: null, checkoutStartedAt: null };
  return new Map(
    holds.flatMap(({ visitor, network, customerId, line }) => {
      const id = ids.get(visitor);
      const cart = id && { ...fresh, id, visitor, network, customerId, expiresAt, createdAt: now };
      return cart ? [[visitor, { cart, lines: [line], pendingOrder: null, isExpired: false }]] : [];
    }),
  );
}

/** Stores the network of each cart that took its last seats from another network. */
async function moveCarts(db: Transaction, holds: readonly Hold[]): Promise<void> {
  for (const { cart, network } of holds) {
    if (cart && cart.cart.network !== network) {
      await db.update(carts).set({ network }).where(eq(carts.id, cart.cart.id));
    }
  }
}

/** Sets the quantity of a ticket type in each cart. */
async function writeLines(db: Transaction, changes: { cart: HeldCart; line: StoredCartLine }[]): Promise<void> {
  if (changes.length > 0) {
    await db
      .insert(cartItems)
      .values(
        changes.map(({ cart: { cart }, line: { ticketTypeId, quantity, priceMinor } }) => ({
          cartId: cart.id,
          companyId: cart.companyId,
          ticketTypeId,
          quantity,
          priceMinor,
        })),
      )
      .onConflictDoUpdate({
        target: [cartItems.cartId, cartItems.ticketTypeId],
        set: { quantity: sql`excluded.quantity` },
      });
  }
}

/** Sets the quantity of a ticket type in a cart. */
export async function writeLine(
  { context }: Pick<LockedCart, 'context'>,
  held: HeldCart,
  line: StoredCartLine,
): Promise<HeldCart> {
  await writeLines(context.db, [{ cart: held, line }]);
  return withLine(held, line);
}

function withLine(held: HeldCart, line: StoredCartLine): HeldCart {
  const isKnown = held.lines.some((one) => one.ticketTypeId === line.ticketTypeId);
  const lines = isKnown
    ? held.lines.map((one) => (one.ticketTypeId === line.ticketTypeId ? { ...one, quantity: line.quantity } : one))
    : [...held.lines, line];
  return { ...held, lines };
}

/** Removes ticket types from a cart. An emptied cart is dropped, so that the next ticket starts a new hold. */
export async function removeLines(locked: LockedCart, held: HeldCart, ids: number[]): Promise<HeldCart | null> {
  const lines = held.lines.filter((line) => !ids.includes(line.ticketTypeId));
  if (lines.length === 0) {
    await dropCart(locked, held);
    return null;
  }
  await locked.context.db
    .delete(cartItems)
    .where(and(eq(cartItems.cartId, held.cart.id), inArray(cartItems.ticketTypeId, ids)));
  return { ...held, lines };
}

/** Drops a cart and releases all its seats. */
export async function dropCart(locked: LockedCart, held: HeldCart): Promise<void> {
  await reopenCart(locked, held);
  await locked.context.db.update(carts).set({ status: 'dropped' }).where(eq(carts.id, held.cart.id));
}

/**
 * Makes a cart with a pending payment editable again: its order returns the seats to the cart, and the payment is
 * closed at the provider. If a payment arrives anyway, it is handled as a late one.
 */
export async function reopenCart({ context, now }: LockedCart, held: HeldCart): Promise<HeldCart> {
  const { pendingOrder } = held;
  if (!pendingOrder) {
    return held;
  }
  await releaseOrder(context.db, context.services, pendingOrder, held.isExpired ? 'expired' : 'changed', now);
  return { ...held, pendingOrder: null };
}

/** Updates columns of the cart's own row. */
export async function updateCart(
  { context }: Pick<LockedCart, 'context'>,
  held: HeldCart,
  values: Partial<Pick<HeldCart['cart'], 'couponId' | 'expiresAt' | 'checkoutStartedAt' | 'customerId' | 'network'>>,
): Promise<HeldCart> {
  await context.db.update(carts).set(values).where(eq(carts.id, held.cart.id));
  return { ...held, cart: { ...held.cart, ...values } };
}
