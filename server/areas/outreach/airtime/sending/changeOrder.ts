import { and, eq } from 'drizzle-orm';
import type { airtime as contract } from '#contract/outreach/airtime.ts';
import { lockWallet, reserveCredits, settleReservation } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { airtimeOrders, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, forbidden } from '#server/http/outputs/failures.ts';
import { findExcess } from '../compose/dailyLimits.ts';
import { findOrder, type OrderRow, presentOrder } from '../orders.ts';
import { readRules } from '../settings.ts';
import { queueOrder } from './queueOrder.ts';
import { expiryOf, referenceOf } from './references.ts';

type Calls = Handlers<typeof contract>;

export const approveOrder: Calls['POST /airtime/orders/{id}/approve'] = async (context) => {
  const { db, params, services } = context;
  const user = staffOf(context);
  const order = await lockedOrder(context, params.id);
  if (order.status !== 'awaiting_approval') {
    throw conflict('These top-ups do not wait for approval.');
  }
  if (order.createdBy === user.id) {
    throw forbidden('Somebody else approves your top-ups.');
  }
  const values = { status: 'processing', approvedBy: user.id, approvedByName: user.name } as const;
  const approved = await change(context, order, values);
  await queueOrder(services.queue, db, approved);
  return { data: await presentOrder(db, approved), message: 'Top-ups approved' };
};

export const cancelOrder: Calls['POST /airtime/orders/{id}/cancel'] = async (context) => {
  const { db, company, params, services } = context;
  const order = await lockedOrder(context, params.id);
  if (order.status !== 'awaiting_approval') {
    throw conflict('These top-ups do not wait for approval any more, so they cannot be cancelled.');
  }
  const now = services.clock.now();
  const cancelled = await db
    .update(airtimeTopups)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(airtimeTopups.orderId, order.id), eq(airtimeTopups.status, 'scheduled')))
    .returning();
  for (const row of cancelled) {
    await settleReservation({ db, companyId: company.id }, { reference: referenceOf(row), credits: 0 }, { now });
  }
  const changed = await change(context, order, { status: 'cancelled' });
  return { data: await presentOrder(db, changed), message: 'Top-ups cancelled' };
};

/** A new attempt for each failed top-up, with a key and credits of its own; the others are not touched. */
export const resendFailed: Calls['POST /airtime/orders/{id}/resend-failed'] = async (context) => {
  const { db, company, params, services } = context;
  const order = await lockedOrder(context, params.id);
  const isFailed = and(eq(airtimeTopups.orderId, order.id), eq(airtimeTopups.status, 'failed'));
  const failed = await db.select().from(airtimeTopups).where(isFailed);
  if (failed.length === 0 || order.status === 'awaiting_approval') {
    throw conflict('No top-up failed.');
  }
  const needed = failed.reduce((sum, { credits }) => sum + credits, 0);
  const excess = await findExcess(context, await readRules(context), needed);
  if (excess) {
    throw conflict(excess);
  }
  const now = services.clock.now();
  for (const row of failed) {
    const past = { status: row.status, failure: row.failure, at: row.updatedAt.toISOString() };
    await db
      .update(airtimeTopups)
      .set({
        ...{ status: 'scheduled', attempt: row.attempt + 1, attempts: [...row.attempts, past] },
        ...{ failure: null, providerId: null, updatedAt: now },
      })
      .where(eq(airtimeTopups.id, row.id));
  }
  const units = failed.map(({ id, attempt, credits }) => ({
    reference: referenceOf({ id, attempt: attempt + 1 }),
    credits,
  }));
  const about = { service: 'airtime', user: staffOf(context), now, expiresAt: expiryOf(now) } as const;
  await reserveCredits({ db, companyId: company.id }, units, about);
  const changed = await change(context, order, { status: 'processing' });
  await queueOrder(services.queue, db, changed);
  return { data: await presentOrder(db, changed), message: 'Failed top-ups are sent again' };
};

async function lockedOrder({ db, company }: HandlerContext, id: number): Promise<OrderRow> {
  await findOrder(db, id);
  await lockWallet(db, company.id);
  await lockRecord(db, airtimeOrders, id);
  return findOrder(db, id);
}

async function change(
  { db, services }: HandlerContext,
  { id }: OrderRow,
  values: Partial<OrderRow>,
): Promise<OrderRow> {
  const updatedAt = services.clock.now();
  return only(
    await db
      .update(airtimeOrders)
      .set({ ...values, updatedAt })
      .where(eq(airtimeOrders.id, id))
      .returning(),
  );
}
