import { and, eq, sql } from 'drizzle-orm';
import { settleReservation } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { smsMessages, smsOptOuts, type smsSends } from '#server/database/schema/sms.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { referenceOf } from '../compose/references.ts';

/** Gives up the waiting messages to people who opted out since they were written. */
export async function dropOptedOut(
  { clock }: Services,
  db: Transaction,
  { id, companyId, purpose }: typeof smsSends.$inferSelect,
): Promise<void> {
  if (purpose !== 'marketing') {
    return;
  }
  const now = clock.now();
  const dropped = await db
    .update(smsMessages)
    .set({ status: 'failed', failure: 'The recipient has opted out.', updatedAt: now })
    .where(
      and(
        eq(smsMessages.sendId, id),
        eq(smsMessages.status, 'scheduled'),
        sql`exists (select from ${smsOptOuts} o where o.company_id = ${companyId} and o.number = ${smsMessages.number})`,
      ),
    )
    .returning();
  for (const row of dropped) {
    await settleReservation({ db, companyId }, { reference: referenceOf(row), credits: 0 }, { now });
  }
}
