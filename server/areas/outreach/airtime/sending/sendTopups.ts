import { and, asc, eq, inArray } from 'drizzle-orm';
import { holdReservations, RELEASED } from '#server/areas/wallet/wallet/ledger/holdReservations.ts';
import { lockWallet } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { lockRecord } from '#server/database/lock.ts';
import { airtimeOrders, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { inParallel } from '#server/inParallel.ts';
import type { Services } from '#server/services.ts';
import { airtimeProvider } from '../providers/currentProvider.ts';
import { queueOrder } from './queueOrder.ts';
import { finishIfDone, recordAnswer } from './recordAnswer.ts';
import { expiryOf, referenceOf } from './references.ts';
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
  const [found] = await db.select().from(airtimeOrders).where(eq(airtimeOrders.id, orderId));
  if (!found) {
    return [];
  }
  const now = services.clock.now();
  // Before the order, as everywhere, so that two changes never wait for each other.
  await lockWallet(db, found.companyId);
  await lockRecord(db, airtimeOrders, orderId);
  const [order] = await db.select().from(airtimeOrders).where(eq(airtimeOrders.id, orderId));
  if (order?.status !== 'processing') {
    return [];
  }
  const waiting = await db
    .select()
    .from(airtimeTopups)
    .where(and(eq(airtimeTopups.orderId, orderId), inArray(airtimeTopups.status, ['scheduled', 'processing'])))
    .orderBy(asc(airtimeTopups.id))
    .limit(BATCH);
  const held = await holdReservations({ db, companyId: order.companyId }, waiting.map(referenceOf), expiryOf(now));
  // Those in progress may be at the provider already, so only the provider's answer ends them.
  const isUnpaid = (row: TopupRow) => row.status === 'scheduled' && !held.has(referenceOf(row));
  const unpaid = waiting.filter(isUnpaid).map(({ id }) => id);
  if (unpaid.length > 0) {
    await db
      .update(airtimeTopups)
      .set({ status: 'failed', failure: RELEASED, updatedAt: now })
      .where(inArray(airtimeTopups.id, unpaid));
    await finishIfDone(db, orderId, now);
  }
  const ids = waiting.filter((row) => !isUnpaid(row)).map(({ id }) => id);
  return ids.length === 0
    ? []
    : db
        .update(airtimeTopups)
        .set({ status: 'processing', updatedAt: now })
        .where(inArray(airtimeTopups.id, ids))
        .returning();
}
