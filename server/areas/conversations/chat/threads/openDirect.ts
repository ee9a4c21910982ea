import { eq } from 'drizzle-orm';
import { directKey } from '#domain/conversations/chat.ts';
import { only } from '#server/database/only.ts';
import { chatMembers, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { listContacts } from '../people/listContacts.ts';
import { markOpened } from './markOpened.ts';

/**
 * The id of the caller's conversation with a colleague, which is created if they have none. Of two people who write to
 * each other at the same time, both get the same one.
 * @throws 404 if the caller does not meet that colleague
 */
export async function openDirect(context: HandlerContext, userId: number): Promise<number> {
  const { db, company, services } = context;
  const me = staffOf(context).id;
  only(await listContacts(context, userId), () => missing('This person'));
  // A confined caller sees a conversation only once they belong to it.
  return inWholeCompany(db, async () => {
    const key = directKey(me, userId);
    const now = services.clock.now();
    await db
      .insert(chatThreads)
      .values({ companyId: company.id, kind: 'direct', directKey: key, createdBy: me, createdAt: now, updatedAt: now })
      .onConflictDoNothing();
    const { id } = only(
      await db.select({ id: chatThreads.id }).from(chatThreads).where(eq(chatThreads.directKey, key)),
    );
    const both = [me, userId].map((each) => ({ companyId: company.id, threadId: id, userId: each, joinedAt: now }));
    await db.insert(chatMembers).values(both).onConflictDoNothing();
    await markOpened(context, id);
    return id;
  });
}
