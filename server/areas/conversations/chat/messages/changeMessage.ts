import { and, eq, isNull } from 'drizzle-orm';
import { type chatMessage, WRITE_A_MESSAGE } from '#contract/conversations/chat.ts';
import type { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { mentionedIn } from '#domain/kit/parseMessage.ts';
import { only } from '#server/database/only.ts';
import { chatFiles, chatReactions, chatMessages as table } from '#server/database/schema/conversations/chat.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, forbidden, invalid } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { announce } from '../announce.ts';
import { bumpVersion } from '../threads/bumpVersion.ts';
import { findThread } from '../threads/findThread.ts';
import { peopleIn } from '../threads/peopleIn.ts';
import { type MessageRow, presentMessages } from './presentMessages.ts';

type Calls = Handlers<typeof contract>;

/**
 * Changes a message of the caller. @throws 403 if it is somebody else's, 409 if it is about a call, 422 without text and
 * files
 */
export const editMessage: Calls['POST /chat/messages/{id}/edit'] = async (context) => {
  const { message } = await findMessage(context, context.params.id);
  if (message.authorId !== staffOf(context).id) {
    throw forbidden('Only the person who wrote a message can change it.');
  }
  if (message.kind === 'call') {
    throw conflict('This note about a call cannot be changed.');
  }
  const body = context.body.message;
  if (body === '' && (await context.db.$count(chatFiles, eq(chatFiles.messageId, message.id))) === 0) {
    throw invalid({ message: [WRITE_A_MESSAGE] });
  }
  const mentions = mentionedIn(body, await peopleIn(context.db, message.threadId));
  const editedAt = context.services.clock.now();
  return { data: await save(context, message, { body, mentions, editedAt }), message: 'Message changed' };
};

/** Deletes a message of the caller, or any of a group that they own. Its text stays in the database, unseen. @throws 403 */
export const removeMessage: Calls['DELETE /chat/messages/{id}'] = async (context) => {
  const { message, me } = await findMessage(context, context.params.id);
  const { id, name } = staffOf(context);
  if (message.authorId !== id && me.role !== 'owner') {
    throw forbidden('Only the person who wrote a message, or the owner of the group, can delete it.');
  }
  const deleted = { deletedAt: context.services.clock.now(), deletedByName: name };
  return { data: await save(context, message, deleted), message: 'Message deleted' };
};

/** Adds or takes back a reaction. */
export const reactToMessage: Calls['POST /chat/messages/{id}/react'] = async (context) => {
  const { db, company, body } = context;
  const { message } = await findMessage(context, context.params.id);
  const userId = staffOf(context).id;
  if (body.is_on) {
    await db
      .insert(chatReactions)
      .values({ companyId: company.id, messageId: message.id, userId, emoji: body.emoji })
      .onConflictDoNothing();
  } else {
    await db
      .delete(chatReactions)
      .where(
        and(
          eq(chatReactions.messageId, message.id),
          eq(chatReactions.userId, userId),
          eq(chatReactions.emoji, body.emoji),
        ),
      );
  }
  return { data: await save(context, message, {}), message: 'Reaction saved' };
};

/** A message that was not deleted, in a thread of the caller. @throws 404 */
async function findMessage(context: HandlerContext, id: number) {
  const message = only(
    await context.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deletedAt))),
    () => missing('This message'),
  );
  const { me } = await findThread(context, message.threadId);
  return { message, me };
}

async function save(
  context: HandlerContext,
  { id, threadId }: MessageRow,
  values: Partial<MessageRow>,
): Promise<Sent<typeof chatMessage>> {
  const version = await bumpVersion(context.db, threadId);
  const row = only(
    await context.db
      .update(table)
      .set({ ...values, version })
      .where(eq(table.id, id))
      .returning(),
  );
  await announce(context, { id: threadId, version });
  return only(await presentMessages(context.db, [row]));
}
