import { eq } from 'drizzle-orm';
import { chatThreadChannel, userChannel } from '#contract/realtime.ts';
import { chatMembers } from '#server/database/schema/conversations/chat.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';

type Context = Pick<HandlerContext, 'db' | 'services' | 'afterCommit'> & { company: { id: number } };

/**
 * After the commit, browsers that show the thread fetch what changed, and those of its members reload their list. Only
 * numbers are sent, so a lost or repeated announcement loses and repeats nothing.
 */
export async function announce(
  context: Context,
  thread: { id: number; version: number },
  further: number[] = [],
): Promise<void> {
  const { db, company, services, afterCommit } = context;
  const rows = await inWholeCompany(db, async () =>
    db.select({ userId: chatMembers.userId }).from(chatMembers).where(eq(chatMembers.threadId, thread.id)),
  );
  const people = new Set([...rows.map(({ userId }) => userId), ...further]);
  const payload = { company_id: company.id, thread_id: thread.id, version: thread.version };
  afterCommit(async () => {
    await services.realtime.broadcast(chatThreadChannel(thread.id), 'chat.changed', payload);
    for (const userId of people) {
      await services.realtime.broadcast(userChannel(userId), 'chat.changed', payload);
    }
  });
}
