import { and, eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { EmailHandOver, EmailTransport } from '../../emailDomains/transports/EmailTransport.ts';
import { markAddress } from '../events/markAddress.ts';
import { holdSend } from './holdSend.ts';
import { slowDown } from './takeTurn.ts';

type MessageRow = typeof emailMessages.$inferSelect;
export type HandedOver = { row: MessageRow; outcome: EmailHandOver };

/** Seconds to wait where the server does not say how long; doubled each time in a row. */
const PAUSE = 30;
/** Setbacks in a row after which a person decides. */
const MAX_SETBACKS = 5;

/** Stores what the server said about each mail. A report that was faster than the answer stays. */
export async function recordHandOvers(
  services: Services,
  db: Transaction,
  transport: EmailTransport,
  handedOver: readonly HandedOver[],
  /** Milliseconds until a provider is asked what became of a mail. */
  askAfter: number,
): Promise<void> {
  const now = services.clock.now();
  for (const { row, outcome } of handedOver) {
    const isOpen = and(
      eq(emailMessages.id, row.id),
      eq(emailMessages.attempt, row.attempt),
      eq(emailMessages.status, 'sending'),
    );
    const changed = await db
      .update(emailMessages)
      .set({ ...valuesOf(outcome, transport, { now, askAfter }), transport: transport.name, updatedAt: now })
      .where(isOpen)
      .returning({ id: emailMessages.id });
    if (outcome.kind === 'accepted' && changed.length === 0) {
      // A report came first; later ones find the mail by this id.
      await db
        .update(emailMessages)
        .set({ providerId: outcome.providerId })
        .where(and(eq(emailMessages.id, row.id), eq(emailMessages.attempt, row.attempt)));
    }
    if (outcome.kind === 'refused' && outcome.bounce === 'hard') {
      await markAddress(db, row, 'bounced', outcome.reason, now);
    }
  }
  await slowDownOrHold(services, db, transport, handedOver);
}

function valuesOf(
  outcome: EmailHandOver,
  { find }: EmailTransport,
  { now, askAfter }: { now: Date; askAfter: number },
): Partial<MessageRow> {
  switch (outcome.kind) {
    case 'accepted':
      return { status: 'sent', providerId: outcome.providerId, sentAt: now, failure: null, leasedUntil: null };
    case 'refused': {
      const { reason: failure, bounce } = outcome;
      return { status: 'bounced', failure, bounce, sentAt: now, bouncedAt: now, leasedUntil: null };
    }
    case 'later':
      return { status: 'queued', failure: outcome.reason, claimedAt: null, leasedUntil: null };
    case 'unknown':
      return find === null
        ? { status: 'unconfirmed', failure: 'The server’s answer was lost.', leasedUntil: null }
        : { leasedUntil: new Date(now.getTime() + askAfter) };
  }
}

async function slowDownOrHold(
  services: Services,
  db: Transaction,
  { name: transport }: EmailTransport,
  handedOver: readonly HandedOver[],
): Promise<void> {
  const [first] = handedOver;
  if (!first) {
    return;
  }
  const { companyId, sendId } = first.row;
  const later = handedOver.flatMap(({ outcome }) => (outcome.kind === 'later' ? [outcome] : []));
  const isAccepted = handedOver.some(({ outcome }) => outcome.kind === 'accepted');
  if (later.length === 0 && !isAccepted) {
    return;
  }
  const send = only(await db.select().from(emailSends).where(eq(emailSends.id, sendId)));
  const [worst] = later.toSorted((a, b) => (b.afterSeconds ?? 0) - (a.afterSeconds ?? 0));
  if (!worst) {
    if (send.setbacks > 0) {
      await db.update(emailSends).set({ setbacks: 0 }).where(eq(emailSends.id, sendId));
    }
    return;
  }
  const now = services.clock.now();
  const setbacks = isAccepted ? 0 : send.setbacks + 1;
  await db.update(emailSends).set({ setbacks, updatedAt: now }).where(eq(emailSends.id, sendId));
  if (setbacks >= MAX_SETBACKS && ['scheduled', 'processing'].includes(send.status)) {
    await holdSend(services, db, send, 'sender', worst.reason);
    return;
  }
  const afterSeconds = worst.afterSeconds ?? PAUSE * 2 ** Math.max(0, setbacks - 1);
  await slowDown(db, { companyId, transport, rate: send.ratePerMinute }, { now, afterSeconds });
}
