import { and, eq, inArray } from 'drizzle-orm';
import { DECLINED_LABELS } from '#domain/outreach/emailPreferences.ts';
import { REFUSAL_LABELS } from '#domain/people/consent.ts';
import { maySend } from '#server/areas/people/consent/maySend.ts';
import { emailMessages } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { SendRow } from '../sends.ts';
import { declinedAmong } from '../unsubscribe/declinedAmong.ts';

type Waiting = typeof emailMessages.$inferSelect;

/** Cancels the mails to people who may no longer get them since they were written, and returns the others. */
export async function dropRefused(
  db: Transaction,
  { companyId, purpose, topicId }: SendRow,
  waiting: readonly Waiting[],
  now: Date,
): Promise<Waiting[]> {
  if (waiting.length === 0) {
    return [];
  }
  const addresses = waiting.map(({ address }) => address);
  const verdicts = await maySend(db, { companyId, channel: 'email', purpose }, waiting);
  const declined = await declinedAmong(db, { purpose, topicId }, addresses, now);
  const reasons = waiting.map(({ address }, index) => {
    const verdict = verdicts[index];
    if (verdict && !verdict.allowed) {
      return REFUSAL_LABELS[verdict.reason];
    }
    const wish = declined.get(address);
    return wish ? DECLINED_LABELS[wish] : null;
  });
  for (const reason of new Set(reasons.filter((each) => each !== null))) {
    const ids = waiting.filter((_, index) => reasons[index] === reason).map(({ id }) => id);
    await db
      .update(emailMessages)
      .set({ status: 'cancelled', failure: `${reason}.`, updatedAt: now })
      .where(and(inArray(emailMessages.id, ids), eq(emailMessages.status, 'queued')));
  }
  return waiting.filter((_, index) => reasons[index] === null);
}
