import { and, eq, inArray } from 'drizzle-orm';
import { REFUSAL_LABELS } from '#domain/people/consent.ts';
import { maySend } from '#server/areas/people/consent/maySend.ts';
import { emailMessages } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { SendRow } from '../sends.ts';
import { pausedAmong } from '../unsubscribe/pausedAmong.ts';

type Waiting = typeof emailMessages.$inferSelect;

/** Cancels the mails to people who may no longer get them since they were written, and returns the others. */
export async function dropRefused(
  db: Transaction,
  { companyId, purpose }: SendRow,
  waiting: readonly Waiting[],
  now: Date,
): Promise<Waiting[]> {
  if (waiting.length === 0) {
    return [];
  }
  const addresses = waiting.map(({ address }) => address);
  const verdicts = await maySend(db, { companyId, channel: 'email', purpose }, waiting);
  const paused = await pausedAmong(db, purpose, addresses, now);
  const reasons = waiting.map(({ address }, index) => {
    const verdict = verdicts[index];
    return verdict && !verdict.allowed
      ? REFUSAL_LABELS[verdict.reason]
      : paused.has(address)
        ? 'Paused marketing'
        : null;
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
