import { and, eq, sql } from 'drizzle-orm';
import type { mailThreads as contract } from '#contract/conversations/mailThreads.ts';
import { only } from '#server/database/only.ts';
import { mailThreadChanges, mailThreadKeys } from '#server/database/schema/conversations/mailbox.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { readableMailboxes } from '../reading/readable.ts';
import { announceMailbox } from '../sync/announceMailbox.ts';
import { keysByHand, lockThreads } from './keysByHand.ts';

type Calls = Handlers<typeof contract>;

/**
 * Puts mails back that were moved to another conversation, with those that have arrived since and answer them. What
 * somebody moved on meanwhile stays where it is.
 * @throws 404, also if it was taken back already
 */
export const undoThreadChange: Calls['POST /mailbox/thread-changes/{id}/undo'] = async (context) => {
  const { db, params, services } = context;
  const { mailboxId } = await findChange(context, params.id);
  await lockThreads(db, mailboxId);
  const { id, kind, fromKey, toKey, mailIds, createdAt } = await findChange(context, params.id);
  const messages = await db
    .select({ id: mailThreadKeys.messageId })
    .from(mailThreadKeys)
    .where(eq(mailThreadKeys.changeId, id));
  await db.delete(mailThreadChanges).where(eq(mailThreadChanges.id, id));
  const moved = sql`array(select jsonb_array_elements_text(${JSON.stringify(messages.map((each) => each.id))}::jsonb))`;
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(mailIds)}::jsonb)::integer)`;
  const isOfChange =
    kind === 'split'
      ? sql`true`
      : sql`(id = any(${ids}) or message_id = any(${moved}) or (created_at >= ${createdAt.toISOString()}
          and (reference_ids && ${moved} or in_reply_to = any(${moved}))))`;
  // The conversation it belonged to may have been joined with another one meanwhile.
  const target = (await keysByHand(db, mailboxId, [fromKey])).get(fromKey) ?? fromKey;
  await db.execute(sql`
    update mails set thread_key = ${target}
    where mailbox_id = ${mailboxId} and thread_key = ${toKey} and ${isOfChange}`);
  await announceMailbox(services, db, mailboxId);
  return { message: kind === 'split' ? 'Conversation joined again' : 'Conversations separated again' };
};

async function findChange(context: HandlerContext, id: number) {
  const isReadable = sql`${mailThreadChanges.mailboxId} in ${readableMailboxes(context)}`;
  return only(
    await context.db
      .select()
      .from(mailThreadChanges)
      .where(and(eq(mailThreadChanges.id, id), isReadable)),
    () => missing('This change'),
  );
}
