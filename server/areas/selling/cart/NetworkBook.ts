import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { Failure } from '#server/http/outputs/failures.ts';

/** Minimum value of `Retry-After`, in seconds. */
const MIN_RETRY_AFTER = 30;

const OF_NETWORK =
  'Many tickets are being held from your network right now. Try again in a few minutes, or sign in with a confirmed address to continue.';
const OF_CUSTOMER =
  'Your account holds many tickets that are not paid for. Pay for them or give them back, or try again in a few minutes.';

type Held = { seats: number; until: Date | null };

/** Unpaid seats of an event, counted by the network of the visitors who hold them, or by their customer account. */
export class NetworkBook {
  readonly #held: Map<string, Held>;
  readonly #most: number;
  readonly #now: Date;

  constructor(held: Map<string, Held>, most: number, now: Date) {
    this.#held = held;
    this.#most = most;
    this.#now = now;
  }

  /** @throws 429 if the network would hold too many seats, with the seconds until some of its holds expire */
  assertRoom(network: string | null, more: number): void {
    const held = network === null ? undefined : this.#held.get(network);
    if (held && held.seats + more > this.#most) {
      const wait = held.until ? (held.until.getTime() - this.#now.getTime()) / 1000 : 0;
      const message = network?.startsWith(CUSTOMER) ? OF_CUSTOMER : OF_NETWORK;
      throw new Failure(429, message, { retryAfter: Math.max(MIN_RETRY_AFTER, Math.ceil(wait)) });
    }
  }

  /** Records that a cart of this network holds more seats; fewer where `quantity` is negative. */
  take(network: string | null, quantity: number): void {
    const held = network === null ? undefined : this.#held.get(network);
    if (held) {
      held.seats += quantity;
    }
  }
}

/** Counts the seats of an event that these networks hold, unless rate limits are off. Requires the event lock. */
export async function openNetworkBook(
  { db, services }: Pick<HandlerContext, 'db' | 'services'>,
  eventId: number,
  of: readonly string[],
  now: Date,
): Promise<NetworkBook> {
  const { RATE_LIMITS, HELD_SEATS_PER_ADDRESS } = services.environment;
  const networks = RATE_LIMITS ? [...new Set(of)] : [];
  const counted = networks.length > 0 ? await countHeld(db, eventId, networks, now) : new Map<string, Held>();
  const held = new Map(networks.map((network) => [network, counted.get(network) ?? { seats: 0, until: null }]));
  return new NetworkBook(held, HELD_SEATS_PER_ADDRESS, now);
}

async function countHeld(db: Transaction, eventId: number, networks: string[], now: Date): Promise<Map<string, Held>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const among = sql`(select value from json_array_elements_text(${JSON.stringify(networks)}::json))`;
  const rows = rowsOf<{ network: string; seats: string | number; until: string | Date }>(
    await db.execute(sql`
      select network, sum(n) as seats, min(until) as until from (
        select c.network, i.quantity as n, c.expires_at as until
        from carts c join cart_items i on i.cart_id = c.id
        where c.event_id = ${eventId} and c.network in ${among} and c.status = 'active' and c.expires_at > ${at}
        union all
        select c.network, 1, o.expires_at
        from carts c join orders o on o.cart_id = c.id join tickets t on t.order_id = o.id
        where c.event_id = ${eventId} and c.network in ${among} and o.status = 'pending' and t.status = 'reserved'
          and (o.expires_at is null or o.expires_at > ${at})
      ) held group by network`),
  );
  return new Map(
    rows.map(({ network, seats, until }) => [
      network,
      { seats: Number(seats), until: until === null ? null : new Date(until) },
    ]),
  );
}

const CUSTOMER = 'customer ';

/**
 * Whose unpaid seats are limited together, as stored with the cart. Guests count by a keyed hash of their address,
 * because addresses are personal data; customers with a confirmed address count by account, over all their browsers.
 */
export function networkOfCart({ customer, scope, services }: Pick<HandlerContext, 'customer' | 'scope' | 'services'>) {
  return customer?.emailVerified
    ? `${CUSTOMER}${customer.id}`
    : createHmac('sha256', services.keys.signing).update(`network ${scope.address}`).digest('base64url').slice(0, 22);
}
