import { and, eq, inArray } from 'drizzle-orm';
import { REFUSAL_LABELS } from '#domain/people/consent.ts';
import { maySend } from '#server/areas/people/consent/maySend.ts';
import { settleReservation } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { smsMessages, type smsSends } from '#server/database/schema/outreach/sms.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { referenceOf } from '../compose/references.ts';

type Waiting = Pick<typeof smsMessages.$inferSelect, 'id' | 'contactId' | 'number'>;

/**
 * Gives up the messages to people who may no longer get them since they were written, and returns the ids of the others.
 * The caller holds the lock of the wallet, whose credits are released.
 */
export async function dropRefused(
  db: Transaction,
  { companyId, purpose }: typeof smsSends.$inferSelect,
  waiting: readonly Waiting[],
  now: Date,
): Promise<number[]> {
  const recipients = waiting.map(({ contactId, number }) => ({ contactId, address: number }));
  const verdicts = await maySend(db, { companyId, channel: 'sms', purpose }, recipients);
  const reasons = waiting.map((_, index) => {
    const verdict = verdicts[index];
    return verdict && !verdict.allowed ? verdict.reason : null;
  });
  for (const reason of new Set(reasons.filter((each) => each !== null))) {
    const ids = waiting.filter((_, index) => reasons[index] === reason).map(({ id }) => id);
    const dropped = await db
      .update(smsMessages)
      .set({ status: 'failed', failure: `${REFUSAL_LABELS[reason]}.`, updatedAt: now })
      .where(and(inArray(smsMessages.id, ids), eq(smsMessages.status, 'scheduled')))
      .returning();
    for (const row of dropped) {
      await settleReservation({ db, companyId }, { reference: referenceOf(row), credits: 0 }, { now });
    }
  }
  return waiting.filter((_, index) => reasons[index] === null).map(({ id }) => id);
}
