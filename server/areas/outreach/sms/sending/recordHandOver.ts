import { and, eq, inArray } from 'drizzle-orm';
import { optOut } from '#server/areas/people/consent/optOut.ts';
import { settleReservation } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { smsMessages } from '#server/database/schema/outreach/sms.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { referenceOf } from '../compose/references.ts';
import type { HandOver, SmsProvider } from '../providers/SmsProvider.ts';

type MessageRow = typeof smsMessages.$inferSelect;

/**
 * Stores the provider's answer and settles the credits, once for each attempt. A report that was faster than the answer
 * stays.
 */
export async function recordHandOver(
  services: Services,
  row: MessageRow,
  provider: SmsProvider['name'],
  outcome: HandOver,
): Promise<void> {
  const { companyId } = row;
  const now = services.clock.now();
  await inCompany(services.database, companyId, async (db) => {
    const isOpen = and(
      eq(smsMessages.id, row.id),
      eq(smsMessages.attempt, row.attempt),
      inArray(smsMessages.status, ['processing', 'unknown']),
    );
    if (outcome.kind === 'unknown') {
      await db
        .update(smsMessages)
        .set({ status: 'unknown', provider, failure: 'The provider did not answer.', askedAt: now, updatedAt: now })
        .where(isOpen);
      return;
    }
    const reference = referenceOf(row);
    if (outcome.kind === 'refused') {
      const failed = { status: 'failed', provider, failure: outcome.reason, updatedAt: now } as const;
      const changed = await db.update(smsMessages).set(failed).where(isOpen).returning();
      if (changed.length > 0) {
        await settleReservation({ db, companyId }, { reference, credits: 0 }, { now });
      }
      if (outcome.isOptOut) {
        await optOut(db, { companyId, number: row.number }, now);
      }
      return;
    }
    const { providerId, parts } = outcome;
    const sent = {
      status: 'sent',
      provider,
      providerId,
      failure: null,
      sentAt: now,
      askedAt: now,
      updatedAt: now,
    } as const;
    const changed = await db.update(smsMessages).set(sent).where(isOpen).returning();
    if (changed.length === 0) {
      // A report came before this answer.
      await db
        .update(smsMessages)
        .set({ provider, providerId })
        .where(and(eq(smsMessages.id, row.id), eq(smsMessages.attempt, row.attempt)));
      return;
    }
    // Never more than the price that was shown.
    const used = parts === null || parts >= row.parts ? row.credits : Math.ceil((row.credits * parts) / row.parts);
    await settleReservation({ db, companyId }, { reference, credits: used }, { now });
  });
}
