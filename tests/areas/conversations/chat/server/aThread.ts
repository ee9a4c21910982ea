import { chatMembers, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** A private group with these members; returns its id. */
export async function aThread({ database }: Pick<TestApp, 'database'>, companyId: number, userIds: number[]) {
  const { drizzle } = database;
  const thread = only(await drizzle.insert(chatThreads).values({ companyId, kind: 'group', name: 'Crew' }).returning());
  await drizzle.insert(chatMembers).values(userIds.map((userId) => ({ companyId, threadId: thread.id, userId })));
  return thread.id;
}
