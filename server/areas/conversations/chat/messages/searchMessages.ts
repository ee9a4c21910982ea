import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import { chatMessages as table } from '#server/database/schema/conversations/chat.ts';
import { find } from '#server/database/search.ts';
import { staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { selectThreads } from '../threads/selectThreads.ts';
import { messageList } from './messageList.ts';

const LIMIT = 50;

/** Searches everything that the caller may read, by the trigram index. */
export const searchMessages: Handlers<typeof contract>['GET /chat/search'] = async (context) => {
  const { db, query } = context;
  const found = await find(db, messageList, query.search);
  if (found === undefined) {
    return { data: [] };
  }
  const me = staffOf(context).id;
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        found.condition,
        isNull(table.deletedAt),
        sql`${table.threadId} in (select thread_id from chat_members where user_id = ${me})`,
        query.thread_id === undefined ? undefined : eq(table.threadId, query.thread_id),
      ),
    )
    .orderBy(desc(table.id))
    .limit(LIMIT);
  const ids = JSON.stringify([...new Set(rows.map(({ threadId }) => threadId))]);
  const within = sql`t.id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`;
  const threads = await selectThreads(context, within, LIMIT);
  const nameOf = new Map(threads.map(({ id, name }) => [id, name]));
  return {
    data: rows.map((row) => ({
      ...{ id: row.id, thread_id: row.threadId, thread_name: nameOf.get(row.threadId) ?? '', seq: row.seq },
      ...{ author_name: row.authorName, body: row.body, created_at: row.createdAt.toISOString() },
    })),
  };
};
