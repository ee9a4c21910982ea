import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockWallet, refundCredits, settleReservation } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { airtimeOrders, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { AirtimeProvider, TopupAnswer, TopupReport } from '../providers/AirtimeProvider.ts';
import { referenceOf } from './references.ts';
import type { TopupRow } from './topupOf.ts';

/** Stores the provider's answer to a request. Credits stay reserved until the operator has reported. */
export async function recordAnswer(
  services: Services,
  row: TopupRow,
  provider: AirtimeProvider['name'],
  answer: TopupAnswer,
): Promise<void> {
  if (answer.kind === 'refused') {
    await applyTopupReport(services, { ...row, provider }, { status: 'failed', failure: answer.reason });
    return;
  }
  const now = services.clock.now();
  const accepted =
    answer.kind === 'accepted'
      ? { status: 'pending' as const, failure: null, ...(answer.providerId && { providerId: answer.providerId }) }
      : { status: 'unknown' as const, failure: 'The provider did not answer.' };
  await inCompany(services.database, row.companyId, (db) =>
    db
      .update(airtimeTopups)
      .set({ ...accepted, provider, askedAt: now, updatedAt: now })
      .where(and(isAttempt(row), inArray(airtimeTopups.status, ['processing', 'unknown']))),
  );
}

/** Applies what became of a top-up, once: success is paid, a failure gives the credits back. */
export async function applyTopupReport(
  services: Services,
  row: Pick<TopupRow, 'id' | 'companyId' | 'attempt' | 'provider'>,
  report: TopupReport,
): Promise<void> {
  if (report.status === 'pending') {
    return;
  }
  const { companyId, provider } = row;
  await inCompany(services.database, companyId, async (db) => {
    await lockWallet(db, companyId);
    const now = services.clock.now();
    const [changed] = await db
      .update(airtimeTopups)
      .set({ ...report, provider, askedAt: now, updatedAt: now })
      .where(and(isAttempt(row), inArray(airtimeTopups.status, ['processing', 'pending', 'unknown'])))
      .returning();
    if (!changed) {
      return;
    }
    const owner = { db, companyId };
    const reference = referenceOf(changed);
    const credits = report.status === 'successful' ? changed.credits : 0;
    const isFirst = await settleReservation(owner, { reference, credits }, { now });
    if (!isFirst && report.status === 'failed') {
      await refundCredits(owner, reference, { note: report.failure, now });
    }
    await finishIfDone(db, changed.orderId, now);
  });
}

function isAttempt({ id, attempt }: Pick<TopupRow, 'id' | 'attempt'>) {
  return and(eq(airtimeTopups.id, id), eq(airtimeTopups.attempt, attempt));
}

/** An order is finished once the outcome of each of its top-ups is known. */
export async function finishIfDone(db: Transaction, orderId: number, now: Date): Promise<void> {
  await db
    .update(airtimeOrders)
    .set({ status: 'finished', updatedAt: now })
    .where(
      and(
        eq(airtimeOrders.id, orderId),
        eq(airtimeOrders.status, 'processing'),
        sql`not exists (select from ${airtimeTopups} t where t.order_id = ${orderId}
          and t.status in ('scheduled', 'processing', 'pending', 'unknown'))`,
      ),
    );
}
