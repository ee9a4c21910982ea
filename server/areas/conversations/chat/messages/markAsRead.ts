import { and, eq, sql } from 'drizzle-orm';
import type { chat as contract } from '#contract/conversations/chat.ts';
import { only } from '#server/database/only.ts';
import { chatMembers } from '#server/database/schema/chat.ts';
import type { Handlers } from '#server/http/implement.ts';
import { announce } from '../announce.ts';
import { findThread } from '../threads/findThread.ts';
import { selectThreads } from '../threads/selectThreads.ts';

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
  }
  const now = only(await selectThreads(context, sql`t.id = ${thread.id}`, 1));
  return { data: { id: now.id, read_seq: now.read_seq, unread: now.unread }, message: 'Marked as read' };
};
