import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { chatMessage, chat as contract } from '#contract/conversations/chat.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { mentionedIn } from '#domain/kit/parseMessage.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { chatFiles, chatThreads, chatMessages as table } from '#server/database/schema/conversations/chat.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { announce } from '../announce.ts';
import { endIdle } from '../people/updateStatus.ts';
import { findThread } from '../threads/findThread.ts';
import { peopleIn } from '../threads/peopleIn.ts';
import { notifyMembers } from './notifyMembers.ts';
import { type MessageRow, presentMessages } from './presentMessages.ts';

type Calls = Handlers<typeof contract>;

/**
 * Stores a message under the next number of its thread. The lock orders it with other messages and with members who
 * leave; a repeated client id answers with the message that the first request stored.
 * @throws 404 if the caller does not belong to the thread, 409 if it is archived
 */
export const sendMessage: Calls['POST /chat/send-message'] = async (context) => {
  const { db, company, services, body } = context;
  const author = staffOf(context);
  await lockRecord(db, chatThreads, body.thread_id);
  const { thread } = await findThread(context, body.thread_id);
  if (body.client_id) {
    const [known] = await db
      .select()
      .from(table)
      .where(and(eq(table.threadId, thread.id), eq(table.authorId, author.id), eq(table.clientId, body.client_id)));
    if (known) {
      return { data: await present(context, known), message: 'Message sent' };
    }
  }
  if (thread.archivedAt) {
    throw conflict('This conversation is archived. Nobody can write here any more.');
  }
  const now = services.clock.now();
  const { seq, version } = only(
    await db
      .update(chatThreads)
      .set({ lastSeq: sql`${chatThreads.lastSeq} + 1`, version: sql`${chatThreads.version} + 1`, lastMessageAt: now })
      .where(eq(chatThreads.id, thread.id))
      .returning({ seq: chatThreads.lastSeq, version: chatThreads.version }),
  );
  const row = only(
    await db
      .insert(table)
      .values({
        ...{ companyId: company.id, threadId: thread.id, seq, version, clientId: body.client_id },
        ...{ authorId: author.id, authorName: author.name, body: body.message, createdAt: now },
        mentions: mentionedIn(body.message, await peopleIn(db, thread.id)),
        replyTo: await replyTarget(context, thread.id, body.reply_to ?? null),
      })
      .returning(),
  );
  await attach(context, row, body.file_ids);
  await endIdle(context);
  await announce(context, { id: thread.id, version });
  const data = await present(context, row);
  await notifyMembers(
    context,
    thread,
    row,
    data.files.map(({ name }) => name),
  );
  return { data, message: 'Message sent' };
};

async function present({ db }: HandlerContext, row: MessageRow): Promise<Sent<typeof chatMessage>> {
  return only(await presentMessages(db, [row]));
}

/** @throws 422 if the message is not in the thread */
async function replyTarget({ db }: HandlerContext, threadId: number, id: number | null): Promise<number | null> {
  if (id === null) {
    return null;
  }
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.threadId, threadId)));
  if (!found) {
    throw invalid({ reply_to: ['The message that you reply to is not in this conversation.'] });
  }
  return found.id;
}

/** Gives the message files that its author uploaded for this thread. @throws 422 */
async function attach(context: HandlerContext, message: MessageRow, ids: number[]): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const taken = await context.db
    .update(chatFiles)
    .set({ messageId: message.id })
    .where(
      and(
        inArray(chatFiles.id, ids),
        eq(chatFiles.threadId, message.threadId),
        eq(chatFiles.userId, staffOf(context).id),
        isNull(chatFiles.messageId),
      ),
    )
    .returning({ id: chatFiles.id });
  if (taken.length < new Set(ids).size) {
    throw invalid({ file_ids: ['A file is no longer there. Remove it and attach it again.'] });
  }
}
