import { asc, eq, sql } from 'drizzle-orm';
import type { chatThreadDetail } from '#contract/conversations/chat.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { only } from '#server/database/only.ts';
import { users } from '#server/database/schema/account/users.ts';
import { chatMembers } from '#server/database/schema/conversations/chat.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { selectThreads } from './selectThreads.ts';

/** A thread with its members, as the caller sees it. The caller has checked that they may. @throws 404 */
export async function presentThread(
  context: Pick<HandlerContext, 'db' | 'user'>,
  id: number,
): Promise<Sent<typeof chatThreadDetail>> {
  const thread = only(await selectThreads(context, sql`t.id = ${id}`, 1), () => missing('This conversation'));
  const people = await context.db
    .select({ id: users.id, name: users.name, role: chatMembers.role, read_seq: chatMembers.readSeq })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(eq(chatMembers.threadId, id))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
  return { ...thread, people };
}
