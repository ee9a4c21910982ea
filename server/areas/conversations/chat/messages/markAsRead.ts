import { and, eq, isNull, sql } from 'drizzle-orm';
import type { chat as contract } from '#contract/conversations/chat.ts';
import { notifyOtherTabs } from '#server/areas/account/notifications/ownNotifications.ts';
import { only } from '#server/database/only.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { chatMembers } from '#server/database/schema/conversations/chat.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { announce } from '../announce.ts';
import { findThread } from '../threads/findThread.ts';
import { selectThreads } from '../threads/selectThreads.ts';
import { threadUrl } from '../threads/threadUrl.ts';

/** Moves the caller's mark forward, never back, so that two tabs agree whichever is heard last. */
export const markAsRead: Handlers<typeof contract>['POST /chat/mark-as-read/{id}'] = async (context) => {
  const { db, params, body } = context;
  const { thread, me } = await findThread(context, params.id);
  const seq = Math.min(body.seq ?? thread.lastSeq, thread.lastSeq);
  const moved = await db
    .update(chatMembers)
    .set({ readSeq: seq })
    .where(and(eq(chatMembers.id, me.id), sql`${chatMembers.readSeq} < ${seq}`))
    .returning({ id: chatMembers.id });
  if (moved.length > 0) {
    await announce(context, thread);
    await readNotifications(context, thread.id);
  }
  const now = only(await selectThreads(context, sql`t.id = ${thread.id}`, 1));
  return { data: { id: now.id, read_seq: now.read_seq, unread: now.unread }, message: 'Marked as read' };
};

/** What was read here need not be announced or mailed any more. */
async function readNotifications(context: HandlerContext, threadId: number): Promise<void> {
  const { db, services } = context;
  const mine = and(
    eq(notifications.userId, staffOf(context).id),
    eq(notifications.url, threadUrl(threadId)),
    isNull(notifications.readAt),
  );
  const read = await db
    .update(notifications)
    .set({ readAt: services.clock.now() })
    .where(mine)
    .returning({ id: notifications.id });
  if (read.length > 0) {
    notifyOtherTabs(context);
  }
}
