import { and, eq } from 'drizzle-orm';
import type { sms as contract } from '#contract/outreach/sms.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import type { SmsAction, SmsSendStatus } from '#domain/outreach/sms.ts';
import { lockWallet, reserveCredits, settleReservation } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { lockRecord } from '#server/database/lock.ts';
import { smsMessages, smsSends } from '#server/database/schema/outreach/sms.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, forbidden } from '#server/http/outputs/failures.ts';
import { expiryOf, referenceOf } from '../compose/references.ts';
import { findSend, presentSend, type SendRow } from '../sends.ts';
import { queueSend } from './queueSend.ts';

type Calls = Handlers<typeof contract>;

export const approveSend: Calls['POST /sms/sends/{id}/approve'] = async (context) => {
  const { db, params, services } = context;
  const user = staffOf(context);
  const send = await lockedSend(context, params.id);
  if (send.status !== 'awaiting_approval') {
    throw conflict('This message does not wait for approval.');
  }
  if (send.createdBy === user.id) {
    throw forbidden('Somebody else approves your message.');
  }
  const approved = { approvedBy: user.id, approvedByName: user.name, status: 'scheduled' } as const;
  const changed = await change(context, send, approved);
  await queueSend(services.queue, db, changed);
  return { data: await presentSend(db, changed), message: 'Message approved' };
};

/** The states in which something can be done, and what is said. */
const ACTIONS: Record<SmsAction, { from: SmsSendStatus[]; done: string }> = {
  pause: { from: ['scheduled', 'processing'], done: 'Message paused' },
  resume: { from: ['paused'], done: 'Message goes on' },
  cancel: { from: ['awaiting_approval', 'scheduled', 'processing', 'paused'], done: 'Message cancelled' },
  'resend-failed': { from: ['processing', 'finished', 'cancelled'], done: 'Failed messages are sent again' },
};

export const changeSend: Calls['POST /sms/sends/{id}/{action}'] = async (context) => {
  const { db, params, services } = context;
  const { action } = params;
  const send = await lockedSend(context, params.id);
  if (!ACTIONS[action].from.includes(send.status)) {
    throw conflict('This is not possible any more: the message has changed meanwhile.');
  }
  let changed = send;
  if (action === 'pause') {
    changed = await change(context, send, { status: 'paused' });
  } else if (action === 'resume') {
    changed = await change(context, send, { status: 'processing' });
    await queueSend(services.queue, db, changed);
  } else if (action === 'cancel') {
    changed = await change(context, send, { status: 'cancelled' });
    await cancelWaiting(context, send);
  } else {
    await retryFailed(context, send);
    changed = await change(context, send, { status: 'processing', scheduledAt: null });
    await queueSend(services.queue, db, changed);
  }
  return { data: await presentSend(db, changed), message: ACTIONS[action].done };
};

async function lockedSend({ db, company }: HandlerContext, id: number): Promise<SendRow> {
  await findSend(db, id);
  // Before the send, as everywhere, so that two changes never wait for each other.
  await lockWallet(db, company.id);
  await lockRecord(db, smsSends, id);
  return findSend(db, id);
}

async function change({ db, services }: HandlerContext, { id }: SendRow, values: Partial<SendRow>): Promise<SendRow> {
  const [row] = await db
    .update(smsSends)
    .set({ ...values, updatedAt: services.clock.now() })
    .where(eq(smsSends.id, id))
    .returning();
  return row ?? findSend(db, id);
}

/** Cancels what is not out yet, and releases its credits. */
async function cancelWaiting({ db, company, services }: HandlerContext, { id }: SendRow): Promise<void> {
  const now = services.clock.now();
  const cancelled = await db
    .update(smsMessages)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(smsMessages.sendId, id), eq(smsMessages.status, 'scheduled')))
    .returning();
  for (const row of cancelled) {
    await settleReservation({ db, companyId: company.id }, { reference: referenceOf(row), credits: 0 }, { now });
  }
}

/** A new attempt for each failed message, with credits of its own; the others are not touched. */
async function retryFailed(context: HandlerContext, { id, ratePerMinute }: SendRow): Promise<void> {
  const { db, company, services } = context;
  const now = services.clock.now();
  const failed = await db
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.sendId, id), eq(smsMessages.status, 'failed')));
  if (failed.length === 0) {
    throw conflict('No message failed.');
  }
  for (const row of failed) {
    const past = {
      status: row.status,
      failure: row.failure,
      provider_id: row.providerId,
      at: row.updatedAt.toISOString(),
    };
    await db
      .update(smsMessages)
      .set({
        ...{ status: 'scheduled', attempt: row.attempt + 1, attempts: [...row.attempts, past], failure: null },
        ...{ providerId: null, sentAt: null, deliveredAt: null, claimedAt: null, updatedAt: now },
      })
      .where(eq(smsMessages.id, row.id));
  }
  const units = failed.map((row) => ({
    reference: referenceOf({ id: row.id, attempt: row.attempt + 1 }),
    credits: row.credits,
  }));
  const expiresAt = expiryOf(now, { messages: failed.length, ratePerMinute });
  const note = `Sent again to ${formatCount(failed.length)}`;
  await reserveCredits({ db, companyId: company.id }, units, {
    ...{ service: 'sms', user: staffOf(context), note, now, expiresAt },
  });
}
