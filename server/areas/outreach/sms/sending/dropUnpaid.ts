import { inArray } from 'drizzle-orm';
import { holdReservations, RELEASED } from '#server/areas/wallet/wallet/ledger/holdReservations.ts';
import { smsMessages } from '#server/database/schema/outreach/sms.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { expiryOf, referenceOf } from '../compose/references.ts';

type MessageRow = typeof smsMessages.$inferSelect;

/**
 * Gives up the messages whose credits were released while they waited, such as those that were approved after weeks.
 * Returns the others, whose credits are kept until they are sent.
 */
export async function dropUnpaid(
  db: Transaction,
  { companyId }: { companyId: number },
  waiting: MessageRow[],
  now: Date,
): Promise<MessageRow[]> {
  const held = await holdReservations({ db, companyId }, waiting.map(referenceOf), expiryOf(now));
  const unpaid = waiting.filter((row) => !held.has(referenceOf(row))).map(({ id }) => id);
  if (unpaid.length > 0) {
    await db
      .update(smsMessages)
      .set({ status: 'failed', failure: RELEASED, updatedAt: now })
      .where(inArray(smsMessages.id, unpaid));
  }
  return waiting.filter((row) => held.has(referenceOf(row)));
}
