import { and, eq, inArray, sql } from 'drizzle-orm';
import { releaseOrder } from '#server/areas/checkout/releaseOrder.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { cartItems, carts } from '#server/database/schema/tickets.ts';
import { networkOfCart } from './assertNetworkRoom.ts';
import type { Desk } from './Desk.ts';
import type { CartLine, HeldCart } from './findCart.ts';

/** How long a cart holds its seats from its first ticket on (decision 0021), and a checkout session (specification §9). */
export const HOLD_MS = 15 * 60 * 1000;

/**
 * A new cart with one line, in one statement, because the other buyers of the event wait for it. A visitor has one active
 * cart an event: one that was left behind empty begins anew.
 */
export async function createCart({ context, sale, now }: Desk, line: CartLine): Promise<HeldCart> {
  const { db, visitor, customer } = context;
  const { id: eventId, companyId } = sale.event;
  const customerId = customer?.id ?? null;
  const network = networkOfCart(context);
  const expiresAt = new Date(now.getTime() + HOLD_MS);
  const rows = rowsOf<{ id: number }>(
    await db.execute(sql`
      with cart as (
        insert into carts (company_id, event_id, visitor, network, customer_id, expires_at, created_at)
        values (${companyId}, ${eventId}, ${visitor}, ${network}, ${customerId}, ${expiresAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
        on conflict (event_id, visitor) where status = 'active' do update set customer_id = excluded.customer_id, network = excluded.network,
          expires_at = excluded.expires_at, created_at = excluded.created_at, coupon_id = null, checkout_started_at = null
        returning id
      ), line as (
        insert into cart_items (cart_id, company_id, ticket_type_id, quantity, price_minor)
        select id, ${companyId}, ${line.ticketTypeId}, ${line.quantity}, ${line.priceMinor} from cart
      )
      select id from cart`),
  );
  const empty = { status: 'active' as const, couponId: null, checkoutStartedAt: null };
  const cart = {
    id: only(rows).id,
    companyId,
    eventId,
    visitor,
    network,
    customerId,
    ...empty,
    expiresAt,
    createdAt: now,
  };
  return { cart, lines: [line], pendingOrder: null, isExpired: false };
}

/** Sets how many of a type a cart holds. */
export async function writeLine({ context }: Pick<Desk, 'context'>, held: HeldCart, line: CartLine): Promise<HeldCart> {
  const { quantity, ticketTypeId, priceMinor } = line;
  const values = { cartId: held.cart.id, companyId: held.cart.companyId, ticketTypeId, quantity, priceMinor };
  await context.db
    .insert(cartItems)
    .values(values)
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.ticketTypeId], set: { quantity } });
  const isKnown = held.lines.some((one) => one.ticketTypeId === ticketTypeId);
  const lines = isKnown
    ? held.lines.map((one) => (one.ticketTypeId === ticketTypeId ? { ...one, quantity } : one))
    : [...held.lines, line];
  return { ...held, lines };
}

/** Takes types out of a cart; a cart without any is dropped, so that the next ticket begins a new hold. */
export async function removeLines(desk: Desk, held: HeldCart, ids: number[]): Promise<HeldCart | null> {
  const lines = held.lines.filter((line) => !ids.includes(line.ticketTypeId));
  if (lines.length === 0) {
    await dropCart(desk, held);
    return null;
  }
  await desk.context.db
    .delete(cartItems)
    .where(and(eq(cartItems.cartId, held.cart.id), inArray(cartItems.ticketTypeId, ids)));
  return { ...held, lines };
}

/** Gives all seats back. */
export async function dropCart(desk: Desk, held: HeldCart): Promise<void> {
  await reopenCart(desk, held);
  await desk.context.db.update(carts).set({ status: 'dropped' }).where(eq(carts.id, held.cart.id));
}

/**
 * Makes a cart that is being paid for changeable again: its order gives the seats back to the cart, its payment is
 * closed at the provider. A payment that arrives all the same is dealt with as a late one.
 */
export async function reopenCart({ context, now }: Desk, held: HeldCart): Promise<HeldCart> {
  const { pendingOrder } = held;
  if (!pendingOrder) {
    return held;
  }
  await releaseOrder(context.db, context.services, pendingOrder, held.isExpired ? 'expired' : 'changed', now);
  return { ...held, pendingOrder: null };
}

/** Writes fields of the cart's own row. */
export async function updateCart(
  { context }: Pick<Desk, 'context'>,
  held: HeldCart,
  values: Partial<Pick<HeldCart['cart'], 'couponId' | 'expiresAt' | 'checkoutStartedAt' | 'customerId' | 'network'>>,
): Promise<HeldCart> {
  await context.db.update(carts).set(values).where(eq(carts.id, held.cart.id));
  return { ...held, cart: { ...held.cart, ...values } };
}
