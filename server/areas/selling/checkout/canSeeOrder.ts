import { timingSafeEqual } from 'node:crypto';
import type { orders } from '#server/database/schema/selling/orders.ts';
import type { HandlerContext } from '#server/http/context.ts';

export type Asker = Pick<HandlerContext, 'customer' | 'visitor' | 'scope'>;
type Owned = Pick<typeof orders.$inferSelect, 'id' | 'customerId' | 'visitor' | 'buyerEmail' | 'accessKey'>;

/** Number of orders that a session remembers by their key; beyond it the oldest is dropped. */
const MAX_REMEMBERED = 20;

/**
 * Whether an order can be shown: to its customer, to the browser that bought it, to a customer whose confirmed address
 * it was bought with, and to anyone with its key (from a mailed link, or when returning from the bank).
 */
export function canSeeOrder({ customer, visitor, scope }: Asker, order: Owned, key = ''): boolean {
  if (customer && order.customerId === customer.id) {
    return true;
  }
  const isTheirs = order.customerId === null && customer?.emailVerified && customer.email === order.buyerEmail;
  // A signed-in customer's order is not shown to other users of the browser after sign-out.
  const isSameBrowser = order.customerId === null && order.visitor === visitor;
  const isRemembered = scope.session.data.orders?.includes(order.id);
  return Boolean(isTheirs) || isSameBrowser || Boolean(isRemembered) || isKeyOf(order, key);
}

export function isKeyOf({ accessKey }: Pick<Owned, 'accessKey'>, key: string): boolean {
  const given = Buffer.from(key);
  const expected = Buffer.from(accessKey);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Lets this session see the order without the key in the URL. */
export function rememberOrder({ session }: Asker['scope'], order: Pick<Owned, 'id'>): void {
  const others = (session.data.orders ?? []).filter((id) => id !== order.id);
  session.data = { ...session.data, orders: [...others, order.id].slice(-MAX_REMEMBERED) };
  session.changed = true;
}
