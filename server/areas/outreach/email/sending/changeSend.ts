import { and, eq } from 'drizzle-orm';
import type { email as contract } from '#contract/outreach/email.ts';
import { counted } from '#domain/kit/counted.ts';
import type { EmailAction, EmailSendStatus, EmailStatus } from '#domain/outreach/email.ts';
import { lockRecord } from '#server/database/lock.ts';
import { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, forbidden } from '#server/http/outputs/failures.ts';
import { countMails } from '../compose/countMails.ts';
import { insertMails } from '../compose/insertMails.ts';
import { planMails } from '../compose/planMails.ts';
import { findSend, presentSend, type SendRow } from '../sends.ts';
import { findMessage, presentMessage } from '../transactions.ts';
import { queueSend } from './queueSend.ts';
import { retryMails } from './retryMails.ts';

type Calls = Handlers<typeof contract>;

export const approveSend: Calls['POST /email/sends/{id}/approve'] = async (context) => {
  const { db, params, services } = context;
  const user = staffOf(context);
  const send = await lockedSend(context, params.id);
  if (send.status !== 'awaiting_approval') {
    throw conflict('This e-mail does not wait for approval.');
  }
  if (send.createdBy === user.id) {
    throw forbidden('Somebody else approves your e-mail.');
  }
  const approved = { approvedBy: user.id, approvedByName: user.name, status: 'scheduled' } as const;
  const changed = await change(context, send, approved);
  const now = services.clock.now();
  await queueSend(services, db, changed, send.scheduledAt && send.scheduledAt > now ? send.scheduledAt : now);
  return { data: await presentSend(db, changed), message: 'E-mail approved' };
};

type Step = { from: EmailSendStatus[]; run(context: HandlerContext, send: SendRow): Promise<string> };

/** The states in which something can be done, and what it does; the result is the message. */
const STEPS: Record<EmailAction, Step> = {
  pause: {
    from: ['scheduled', 'processing'],
    run: async (context, send) => {
      await change(context, send, { status: 'paused' });
      return 'E-mail paused';
    },
  },
  resume: {
    from: ['paused'],
    run: async (context, send) => {
      await goOn(context, send, send.scheduledAt);
      return 'E-mail goes on';
    },
  },
  cancel: {
    from: ['awaiting_approval', 'scheduled', 'processing', 'paused'],
    run: async (context, send) => {
      const { db, services } = context;
      await change(context, send, { status: 'cancelled', hold: null, holdReason: null });
      await db
        .update(emailMessages)
        .set({ status: 'cancelled', updatedAt: services.clock.now() })
        .where(and(eq(emailMessages.sendId, send.id), eq(emailMessages.status, 'queued')));
      return 'E-mail cancelled';
    },
  },
  'resend-failed': {
    from: ['processing', 'finished', 'cancelled'],
    run: (context, send) => retry(context, send, ['failed', 'bounced'], 'No e-mail failed.'),
  },
  'resend-unconfirmed': {
    from: ['processing', 'finished', 'cancelled'],
    run: (context, send) => retry(context, send, ['unconfirmed'], 'No e-mail is unconfirmed.'),
  },
  'accept-unconfirmed': {
    from: ['processing', 'paused', 'finished', 'cancelled'],
    run: (context, send) => accept(context, send),
  },
  'send-to-new': {
    from: ['processing', 'finished'],
    run: async (context, send) => {
      const { mails } = await planMails(context, send);
      const added = await insertMails(context.db, send, mails, context.services.clock.now());
      if (added.length === 0) {
        throw conflict('Nobody was added since it was sent.');
      }
      await countMails(context, added);
      await goOn(context, send, null);
      return `${counted(added.length, 'e-mail')} on the way`;
    },
  },
};

export const changeSend: Calls['POST /email/sends/{id}/{action}'] = async (context) => {
  const { db, params } = context;
  const send = await lockedSend(context, params.id);
  const step = STEPS[params.action];
  if (!step.from.includes(send.status)) {
    throw conflict('This is not possible any more: the e-mail has changed meanwhile.');
  }
  const message = await step.run(context, send);
  return { data: await presentSend(db, await findSend(db, send.id)), message };
};

/** Decides about one unconfirmed mail: it is sent again, or counts as sent. The others stay as they are. */
export const decideMessage: Calls['POST /email/transactions/{id}/{action}'] = async (context) => {
  const { db, params } = context;
  const { sendId } = await findMessage(db, params.id);
  const send = await lockedSend(context, sendId);
  const { status } = await findMessage(db, params.id);
  if (status !== 'unconfirmed') {
    throw conflict('This e-mail is not unconfirmed any more.');
  }
  if (params.action === 'resend' && !STEPS['resend-unconfirmed'].from.includes(send.status)) {
    throw conflict('This e-mail is paused. Let it go on first.');
  }
  const message =
    params.action === 'resend'
      ? await retry(context, send, ['unconfirmed'], 'No e-mail is unconfirmed.', params.id)
      : await accept(context, send, params.id);
  return { data: await presentMessage(db, await findMessage(db, params.id)), message };
};

async function lockedSend({ db }: HandlerContext, id: number): Promise<SendRow> {
  await findSend(db, id);
  await lockRecord(db, emailSends, id);
  return findSend(db, id);
}

async function retry(
  context: HandlerContext,
  send: SendRow,
  from: EmailStatus[],
  none: string,
  messageId: number | null = null,
): Promise<string> {
  const retried = await retryMails(context.db, send.id, from, context.services.clock.now(), messageId);
  if (retried.length === 0) {
    throw conflict(none);
  }
  await countMails(context, retried);
  await goOn(context, send, null);
  return `${counted(retried.length, 'e-mail')} sent again`;
}

/** Counts unconfirmed mails of a send, or one of them, as sent. */
async function accept({ db, services }: HandlerContext, send: SendRow, messageId?: number): Promise<string> {
  const now = services.clock.now();
  const accepted = await db
    .update(emailMessages)
    .set({ status: 'sent', sentAt: now, failure: null, updatedAt: now })
    .where(
      and(
        eq(emailMessages.sendId, send.id),
        eq(emailMessages.status, 'unconfirmed'),
        messageId === undefined ? undefined : eq(emailMessages.id, messageId),
      ),
    )
    .returning({ id: emailMessages.id });
  if (accepted.length === 0) {
    throw conflict('No e-mail is unconfirmed.');
  }
  return `${counted(accepted.length, 'e-mail')} marked as sent`;
}

/** Lets the send go on, at once or at its time if that is still to come. */
async function goOn(context: HandlerContext, send: SendRow, at: Date | null): Promise<void> {
  const { db, services } = context;
  const now = services.clock.now();
  const runAt = at && at > now ? at : now;
  const status = runAt > now ? 'scheduled' : 'processing';
  const changed = await change(context, send, { status, hold: null, holdReason: null, setbacks: 0 });
  await queueSend(services, db, changed, runAt);
}

async function change({ db, services }: HandlerContext, { id }: SendRow, values: Partial<SendRow>): Promise<SendRow> {
  const [row] = await db
    .update(emailSends)
    .set({ ...values, updatedAt: services.clock.now() })
    .where(eq(emailSends.id, id))
    .returning();
  return row ?? findSend(db, id);
}
