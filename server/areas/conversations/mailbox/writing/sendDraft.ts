import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { mailWriting as contract } from '#contract/conversations/mailWriting.ts';
import { UNDO_SECONDS } from '#domain/conversations/mailbox.ts';
import { only } from '#server/database/only.ts';
import { mailDrafts } from '#server/database/schema/conversations/mailbox.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { answeringChanged, openSince, refuseSecondAnswer } from './answering.ts';
import { type DraftRow, findSendingMailbox, lockDraft, presentDraft } from './findDraft.ts';
import { draftKey, queueCopy, queueSend, SEND_JOB } from './queueSend.ts';

type Calls = Handlers<typeof contract>;

/**
 * Sends a draft after the time in which it can be taken back; one that is on its way stays as it is.
 * @throws 409 if a colleague has answered meanwhile
 */
export const sendDraft: Calls['POST /mailbox/drafts/{id}/send'] = async (context) => {
  const { db, params, body, services } = context;
  const draft = await lockDraft(context, params.id);
  if (draft.state !== 'draft' && draft.state !== 'failed') {
    return { data: await presentDraft(db, draft), message: 'Sending' };
  }
  const mailbox = await findSendingMailbox(context, draft.mailboxId);
  const addresses = [...draft.recipients, ...draft.copies, ...draft.blindCopies].map(({ address }) => address);
  if (addresses.length === 0) {
    throw invalid({ to: ['Enter at least one recipient.'] });
  }
  await refuseSecondAnswer(context, draft, body.seen_answer);
  if (mailbox.provider !== 'sandbox') {
    await takeMails(context, addresses, { isCounted: false });
  }
  const sendAt = new Date(services.clock.now().getTime() + UNDO_SECONDS * 1000);
  const messageId = draft.messageId ?? `${randomUUID()}@${mailbox.email.slice(mailbox.email.lastIndexOf('@') + 1)}`;
  const row = await change(context, draft, { state: 'waiting', failure: null, messageId, sendAt });
  await queueSend(services, db, row, sendAt);
  await answeringChanged(context, row);
  return { data: await presentDraft(db, row), message: 'Sending' };
};

/** @throws 409 once it has gone out */
export const undoSend: Calls['POST /mailbox/drafts/{id}/undo'] = async (context) => {
  const { db, params, services } = context;
  const draft = await lockDraft(context, params.id);
  if (draft.state === 'draft') {
    return { data: await presentDraft(db, draft), message: 'Sending undone' };
  }
  if (draft.state !== 'waiting') {
    throw conflict('This mail has gone out already.');
  }
  await services.queue.withdraw(db, { name: SEND_JOB }, draftKey(draft));
  const now = services.clock.now();
  const row = await change(context, draft, { state: 'draft', sendAt: null, openUntil: openSince(now) });
  await answeringChanged(context, row);
  return { data: await presentDraft(db, row), message: 'Sending undone' };
};

/** A person says what became of a mail whose server did not answer. @throws 409 if that is known */
export const settleDraft: Calls['POST /mailbox/drafts/{id}/settle'] = async (context) => {
  const { db, params, body, services } = context;
  const draft = await lockDraft(context, params.id);
  if (draft.state !== 'unconfirmed') {
    throw conflict('What became of this mail is known already.');
  }
  const mailbox = await findSendingMailbox(context, draft.mailboxId);
  const now = services.clock.now();
  if (body.outcome === 'again') {
    const row = await change(context, draft, { state: 'waiting', failure: null, sendAt: now });
    await queueSend(services, db, row, now);
    return { data: await presentDraft(db, row), message: 'Sending again' };
  }
  const copyState = mailbox.provider === 'imap' || mailbox.provider === 'outlook' ? 'waiting' : 'none';
  const row = await change(context, draft, {
    state: 'sent',
    failure: null,
    sentAt: draft.handedOverAt ?? now,
    copyState,
  });
  if (copyState === 'waiting') {
    await queueCopy(services, db, row);
  }
  return { data: await presentDraft(db, row), message: 'Marked as sent' };
};

async function change(
  { db, services }: HandlerContext,
  { id }: DraftRow,
  values: Partial<DraftRow>,
): Promise<DraftRow> {
  return only(
    await db
      .update(mailDrafts)
      .set({ ...values, updatedAt: services.clock.now() })
      .where(eq(mailDrafts.id, id))
      .returning(),
  );
}
