import { and, eq, sql } from 'drizzle-orm';
import { textOrFiles } from '#domain/conversations/chat.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { chatMembers, type chatThreads } from '#server/database/schema/conversations/chat.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { threadUrl } from '../threads/threadUrl.ts';
import type { MessageRow } from './presentMessages.ts';

type ThreadRow = typeof chatThreads.$inferSelect;

/**
 * Notifies the people whom a message mentions, and those who want to know of every message: once, with the first one
 * they have not read. What stays unread is mailed with their other notifications.
 */
export async function notifyMembers(
  context: HandlerContext,
  thread: ThreadRow,
  message: MessageRow,
  fileNames: readonly string[],
): Promise<void> {
  const author = staffOf(context);
  const hasUnread = sql<boolean>`exists (
    select from chat_messages where thread_id = ${thread.id} and seq > ${chatMembers.readSeq} and seq < ${message.seq}
      and author_id is distinct from ${chatMembers.userId} and deleted_at is null)`;
  const members = await inWholeCompany(context.db, async () =>
    context.db
      .select({ userId: chatMembers.userId, notify: chatMembers.notify, hasUnread })
      .from(chatMembers)
      .where(and(eq(chatMembers.threadId, thread.id), sql`${chatMembers.userId} <> ${author.id}`)),
  );
  const mentioned = members.filter(
    ({ userId, notify: level }) => level !== 'none' && message.mentions.includes(userId),
  );
  const others = members.filter(
    (one) => one.notify === 'all' && !one.hasUnread && !message.mentions.includes(one.userId),
  );
  const about = {
    permission: 'chat.view',
    eventId: thread.eventId ?? undefined,
    campaignId: thread.campaignId,
  } as const;
  const common = { body: textOrFiles(message.body, fileNames).slice(0, 140), url: threadUrl(thread.id) };
  const send = (kind: 'chat.message' | 'chat.mention', people: typeof members, title: string) =>
    people.length > 0 &&
    notify(context, { kind, to: { users: people.map(({ userId }) => userId), ...about }, title, ...common });
  await send('chat.mention', mentioned, `${author.name} mentioned you`);
  await send('chat.message', others, `${author.name} wrote to you`);
}
