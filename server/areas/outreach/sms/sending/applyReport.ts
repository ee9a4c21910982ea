import { and, eq } from 'drizzle-orm';
import { lockWallet, refundCredits, settleReservation } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { smsMessages } from '#server/database/schema/outreach/sms.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { referenceOf } from '../compose/references.ts';
import type { Report } from '../providers/SmsProvider.ts';
import { finishIfDone } from './sendMessages.ts';

type Reported = { companyId: number; id: number; attempt: number };

/**
 * Applies a report about a message. Reports come in any order and more than once: a final state is never changed, and
 * one of an earlier attempt is ignored. A message that failed after it was sent is paid back.
 */
export async function applyReport(services: Services, reported: Reported, report: Report): Promise<void> {
  const { companyId, id, attempt } = reported;
  await inCompany(services.database, companyId, async (db) => {
    await lockWallet(db, companyId);
    const now = services.clock.now();
    const [row] = await db
      .select()
      .from(smsMessages)
      .where(and(eq(smsMessages.id, id), eq(smsMessages.attempt, attempt)));
    if (!row || !['processing', 'unknown', 'sent'].includes(row.status)) {
      return;
    }
    const { status, failure } = report;
    await db
      .update(smsMessages)
      .set({
        ...{ status, failure, askedAt: now, updatedAt: now },
        ...(status !== 'failed' && { sentAt: row.sentAt ?? now }),
        ...(status === 'delivered' && { deliveredAt: now }),
      })
      .where(eq(smsMessages.id, id));
    const reference = referenceOf(row);
    const owner = { db, companyId };
    const isFirst = await settleReservation(
      owner,
      { reference, credits: status === 'failed' ? 0 : row.credits },
      { now },
    );
    if (status === 'failed' && !isFirst) {
      await refundCredits(owner, reference, { note: failure, now });
    }
    await finishIfDone(db, row.sendId, now);
  });
}
