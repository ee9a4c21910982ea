import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { mailThreads as contract } from '#contract/conversations/mailThreads.ts';
import { only } from '#server/database/only.ts';
import { mails, mailThreadChanges } from '#server/database/schema/conversations/mailbox.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, invalid, nullIfMissing } from '#server/http/outputs/failures.ts';
import { findMail } from '../reading/findMail.ts';
import type { MailRow } from '../reading/presentMail.ts';
import { announceMailbox } from '../sync/announceMailbox.ts';
import { lockThreads } from './keysByHand.ts';

type Calls = Handlers<typeof contract>;
type Change = { kind: 'split' | 'join'; mailboxId: number; fromKey: string; toKey: string };

/** A mail and the later ones get a conversation of their own. @throws 404, 409 if it is the first */
export const splitThread: Calls['POST /mailbox/mails/{id}/split'] = async (context) => {
  const { params, db } = context;
  const mail = await lockedMail(context, params.id);
  const { mailboxId, threadKey } = mail;
  // Copies of the mail in other folders go along.
  const isMoved = sql`(${mails.date} > ${mail.date.toISOString()} or ${mails.id} = ${mail.id}
    or (${mails.date} = ${mail.date.toISOString()} and ${mails.id} > ${mail.id})
    or ${mails.messageId} = ${mail.messageId})`;
  const isThread = and(eq(mails.mailboxId, mailboxId), eq(mails.threadKey, threadKey));
  if ((await db.$count(mails, and(isThread, sql`not coalesce(${isMoved}, false)`))) === 0) {
    throw conflict('This mail is the first of its conversation.');
  }
  const change = { kind: 'split' as const, mailboxId, fromKey: threadKey, toKey: `split:${randomUUID()}` };
  return { data: await moveMails(context, change, isMoved), message: 'Conversation split' };
};

/** All mails of a conversation move to another one. @throws 404, 422 at `mail_id` */
export const joinThreads: Calls['POST /mailbox/mails/{id}/join'] = async (context) => {
  const { params, body } = context;
  const mail = await lockedMail(context, params.id);
  const { mailboxId, threadKey } = mail;
  const target = await findMail(context, body.mail_id, mailboxId).catch(nullIfMissing);
  if (target === null) {
    throw invalid({ mail_id: ['Choose a mail of the same mailbox.'] });
  }
  if (target.threadKey === threadKey) {
    throw invalid({ mail_id: ['These mails are one conversation already.'] });
  }
  const change = { kind: 'join' as const, mailboxId, fromKey: threadKey, toKey: target.threadKey };
  return { data: await moveMails(context, change), message: 'Conversations joined' };
};

async function lockedMail(context: HandlerContext, id: number): Promise<MailRow> {
  const { mailboxId } = await findMail(context, id);
  await lockThreads(context.db, mailboxId);
  return findMail(context, id);
}

/** Moves mails, and notes it by message id, for those that arrive later or are stored again. */
async function moveMails(context: HandlerContext, change: Change, where?: SQL) {
  const { db, company, services } = context;
  const { kind, mailboxId, fromKey, toKey } = change;
  const moved = await db
    .update(mails)
    .set({ threadKey: toKey })
    .where(and(eq(mails.mailboxId, mailboxId), eq(mails.threadKey, fromKey), where))
    .returning({ id: mails.id, messageId: mails.messageId });
  const { id } = only(
    await db
      .insert(mailThreadChanges)
      .values({
        ...{ ...change, companyId: company.id, mailIds: moved.map((mail) => mail.id) },
        ...{ createdBy: staffOf(context).id, createdAt: services.clock.now() },
      })
      .returning({ id: mailThreadChanges.id }),
  );
  const ids = moved.flatMap(({ messageId }) => messageId ?? []);
  // A conversation that goes as a whole takes along messages that are not here, such as its first one.
  const rest =
    kind === 'join'
      ? sql`union select ${fromKey}::text union select k.message_id from mail_thread_keys k
          where k.mailbox_id = ${mailboxId} and k.thread_key = ${fromKey}`
      : sql``;
  await db.execute(sql`
    insert into mail_thread_keys (change_id, company_id, mailbox_id, message_id, thread_key)
    select ${id}, ${company.id}, ${mailboxId}, moved.message_id, ${toKey}
    from (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as message_id ${rest}) moved
    on conflict do nothing`);
  await announceMailbox(services, db, mailboxId);
  return { id, kind, mails: moved.length };
}
