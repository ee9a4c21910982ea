import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failures.ts';
import type { Desk } from './Desk.ts';

/** What a person waits at least, in seconds. */
const PATIENCE = 30;

const MESSAGE =
  'Many tickets are being held from your network right now. Try again in a few minutes, or sign in with a confirmed address to continue.';

/**
 * Whether a cart may hold so many seats beside what other visitors of the same network have not paid for. The event's
 * lock must be held. @throws 429 with the seconds until some of these holds end
 */
export async function assertNetworkRoom({ context, sale, now }: Desk, seats: number, cartId: number): Promise<void> {
  const { RATE_LIMITS, HELD_SEATS_PER_ADDRESS } = context.services.environment;
  const network = networkOfCart(context);
  if (!RATE_LIMITS || network === null) {
    return;
  }
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = rowsOf<{ seats: string | number; until: string | Date | null }>(
    await context.db.execute(sql`
      select coalesce(sum(n), 0) as seats, min(until) as until from (
        select i.quantity as n, c.expires_at as until
        from carts c join cart_items i on i.cart_id = c.id
        where c.event_id = ${sale.event.id} and c.network = ${network} and c.id <> ${cartId}
          and c.status = 'active' and c.expires_at > ${at}
        union all
        select 1, o.expires_at
        from carts c join orders o on o.cart_id = c.id join tickets t on t.order_id = o.id
        where c.event_id = ${sale.event.id} and c.network = ${network} and c.id <> ${cartId}
          and o.status = 'pending' and t.status = 'reserved' and (o.expires_at is null or o.expires_at > ${at})
      ) held`),
  );
  if (Number(row?.seats ?? 0) + seats > HELD_SEATS_PER_ADDRESS) {
    const wait = row?.until ? (new Date(row.until).getTime() - now.getTime()) / 1000 : 0;
    throw new Failure(429, MESSAGE, { retryAfter: Math.max(PATIENCE, Math.ceil(wait)) });
  }
}

/**
 * The network whose unpaid seats are limited, as the cart keeps it: a keyed hash, because an address is a person's. Null
 * for customers with a confirmed address, who are bounded by the accounts an address may register.
 */
export function networkOfCart({ customer, scope, services }: Pick<HandlerContext, 'customer' | 'scope' | 'services'>) {
  return customer?.emailVerified
    ? null
    : createHmac('sha256', services.keys.signing).update(`network ${scope.address}`).digest('base64url').slice(0, 22);
}
