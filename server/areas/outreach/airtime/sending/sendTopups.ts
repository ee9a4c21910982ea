import { and, asc, eq, inArray } from 'drizzle-orm';
import { lockRecord } from '#server/database/lock.ts';
import { airtimeOrders, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { inParallel } from '#server/inParallel.ts';
import type { Services } from '#server/services.ts';
import { airtimeProvider } from '../providers/currentProvider.ts';
import { queueOrder } from './queueOrder.ts';
import { recordAnswer } from './recordAnswer.ts';
import { type TopupRow, topupOf } from './topupOf.ts';

/** Top-ups of one run of the job, and handed over at the same time. */
const BATCH = 40;
const AT_ONCE = 5;

/**
 * Sends the next top-ups of an order and queues itself for the rest. Those that a process left behind in progress are
 * sent again: with the same key they are one top-up at the provider.
 */
export async function sendTopups(
  services: Services,
  { companyId, orderId }: { companyId: number; orderId: number },
): Promise<void> {
  const rows = await inCompany(services.database, companyId, (db) => claim(services, db, orderId));
  const provider = airtimeProvider(services);
  await inParallel(rows, AT_ONCE, async (row) => {
    await recordAnswer(services, row, provider.name, await provider.send(topupOf(row)));
  });
  if (rows.length > 0) {
    await inCompany(services.database, companyId, (db) => queueOrder(services.queue, db, { id: orderId, companyId }));
  }
}

async function claim(services: Services, db: Transaction, orderId: number): Promise<TopupRow[]> {
  await lockRecord(db, airtimeOrders, orderId);
  const [order] = await db.select().from(airtimeOrders).where(eq(airtimeOrders.id, orderId));
  if (order?.status !== 'processing') {
    return [];
  }
  const waiting = await db
    .select({ id: airtimeTopups.id })
    .from(airtimeTopups)
    .where(and(eq(airtimeTopups.orderId, orderId), inArray(airtimeTopups.status, ['scheduled', 'processing'])))
    .orderBy(asc(airtimeTopups.id))
    .limit(BATCH);
  const ids = waiting.map(({ id }) => id);
  return ids.length === 0
    ? []
    : db
        .update(airtimeTopups)
        .set({ status: 'processing', updatedAt: services.clock.now() })
        .where(inArray(airtimeTopups.id, ids))
        .returning();
}
