import { and, eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { chatMembers, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { missing } from '#server/http/records/recordFinder.ts';

type ThreadRow = typeof chatThreads.$inferSelect;
type MemberRow = typeof chatMembers.$inferSelect;

/** A thread that the caller belongs to, with their membership. @throws 404 */
export async function findThread(
  { db, user }: Pick<HandlerContext, 'db' | 'user'>,
  id: number,
): Promise<{ thread: ThreadRow; me: MemberRow }> {
  const found = await db
    .select({ thread: chatThreads, me: chatMembers })
    .from(chatThreads)
    .innerJoin(chatMembers, eq(chatMembers.threadId, chatThreads.id))
    .where(and(eq(chatThreads.id, id), eq(chatMembers.userId, staffOf({ user }).id)));
  return only(found, () => missing('This conversation'));
}
