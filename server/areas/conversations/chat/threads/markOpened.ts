import { and, eq, isNull } from 'drizzle-orm';
import { chatMembers } from '#server/database/schema/conversations/chat.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';

/** Lists a conversation for the caller although nobody wrote in it yet. */
export async function markOpened(
  { db, user, services }: Pick<HandlerContext, 'db' | 'user' | 'services'>,
  threadId: number,
): Promise<void> {
  const mine = and(eq(chatMembers.threadId, threadId), eq(chatMembers.userId, staffOf({ user }).id));
  await db
    .update(chatMembers)
    .set({ openedAt: services.clock.now() })
    .where(and(mine, isNull(chatMembers.openedAt)));
}
