import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type Stock = {
  /** Issued tickets. */
  sold: number;
  /** Seats in active carts and unpaid orders. */
  held: number;
  /** Seats reserved for unclaimed allocations. */
  allocated: number;
  /** Seats available to another buyer, within the type's and the event's capacity; null if unlimited. */
  left: number | null;
};

export type EventStock = {
  types: Map<number, Stock>;
  /** Seats left in the capacity shared by all types; null if there is none. */
  sharedLeft: number | null;
};

type Row = {
  id: number;
  event_id: number;
  capacity: number | null;
  shared: number | null;
  sold: string;
  held: string;
  allocated: string;
};

type Except = { cartId?: number; allocationId?: number; orderId?: number };

/**
 * The stock of an event, counted from the rows that take seats and never from a counter, so that it cannot drift.
 * @param now seats held by carts, orders and allocations count until they expire
 * @param except a cart that is not counted, because its contents are about to be replaced
 */
export async function stockOf(db: Transaction, eventId: number, now: Date, except?: Except): Promise<EventStock> {
  return (await stocksOf(db, [eventId], now, except)).get(eventId) ?? { types: new Map(), sharedLeft: null };
}

/** The stock of several events by id, in one query (0008_stock.sql). Events without ticket types have no entry. */
export async function stocksOf(
  db: Transaction,
  eventIds: number[],
  now: Date,
  except?: Except,
): Promise<Map<number, EventStock>> {
  if (eventIds.length === 0) {
    return new Map();
  }
  const { cartId = 0, allocationId = 0, orderId = 0 } = except ?? {};
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select * from event_stock(${`{${eventIds.join(',')}}`}::integer[], ${now.toISOString()}::timestamptz,
        ${cartId}, ${allocationId}, ${orderId})`),
  );
  return new Map([...Map.groupBy(rows, (row) => row.event_id)].map(([id, of]) => [id, ofOneEvent(of)]));
}

function ofOneEvent(rows: Row[]): EventStock {
  const taken = (row: Row) => Number(row.sold) + Number(row.held) + Number(row.allocated);
  const shared = rows[0]?.shared ?? null;
  const sharedLeft = shared === null ? null : Math.max(0, shared - rows.reduce((sum, row) => sum + taken(row), 0));
  const types = rows.map((row): [number, Stock] => {
    const own = row.capacity === null ? null : Math.max(0, row.capacity - taken(row));
    return [
      row.id,
      {
        sold: Number(row.sold),
        held: Number(row.held),
        allocated: Number(row.allocated),
        left: least(own, sharedLeft),
      },
    ];
  });
  return { types: new Map(types), sharedLeft };
}

/** The smaller of two limits; null means no limit. */
export function least(a: number | null, b: number | null): number | null {
  if (a === null || b === null) {
    return a ?? b;
  }
  return Math.min(a, b);
}

/** What is left of a type for a cart whose other lines also take seats from the shared capacity. */
export function withoutOthers(left: number | null, sharedLeft: number | null, others: number): number | null {
  return sharedLeft === null ? left : Math.max(0, Math.min(left ?? sharedLeft, sharedLeft - others));
}
