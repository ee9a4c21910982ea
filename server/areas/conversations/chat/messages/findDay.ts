import { and, asc, eq, sql } from 'drizzle-orm';
import type { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import { chatMessages as table } from '#server/database/schema/conversations/chat.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findThread } from '../threads/findThread.ts';

/** The number of the first message since the day began where the company is; that of the last one if there is none. */
export const findDay: Handlers<typeof contract>['GET /chat/threads/{id}/day'] = async (context) => {
  const { db, company, params, query } = context;
  const { thread } = await findThread(context, params.id);
  const since = sql`${table.createdAt} >= ${query.day}::date::timestamp at time zone ${company.timezone}`;
  const [found] = await db
    .select({ seq: table.seq })
    .from(table)
    .where(and(eq(table.threadId, thread.id), since))
    .orderBy(asc(table.createdAt), asc(table.seq))
    .limit(1);
  return { data: { seq: found?.seq ?? thread.lastSeq } };
};
