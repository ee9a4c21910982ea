import { sql } from 'drizzle-orm';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Whether an event has orders or tickets, regardless of status. */
export async function hasSales(db: Transaction, eventId: number): Promise<boolean> {
  const [row] = await db
    .select({
      found: sql<boolean>`exists (select from ${orders} where ${orders.eventId} = ${eventId}) or exists (select from ${tickets} where ${tickets.eventId} = ${eventId})`,
    })
    .from(sql`(select 1) one`);
  return row?.found ?? false;
}
