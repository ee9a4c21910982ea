import { eq } from 'drizzle-orm';
import { users } from '#server/database/schema/account/users.ts';
import { chatMembers } from '#server/database/schema/conversations/chat.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The members of a thread, with their names. */
export function peopleIn(db: Transaction, threadId: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(eq(chatMembers.threadId, threadId));
}
