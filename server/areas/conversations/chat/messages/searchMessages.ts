import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import { chatMessages as table } from '#server/database/schema/conversations/chat.ts';
import { find } from '#server/database/search.ts';
import { staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { selectThreads } from '../threads/selectThreads.ts';
import { messageList } from './messageList.ts';

const LIMIT = 50;
/** Where a word that thousands of messages have is looked for first. */
const RECENT = 5000;

/** Searches everything that the caller may read, by the trigram index. */
export const searchMessages: Handlers<typeof contract>['GET /chat/search'] = async (context) => {
  const { db, query } = context;
  const found = await find(db, messageList, query.search);
  if (found === undefined) {
    return { data: [] };
  }
  const me = staffOf(context).id;
  const isMine = sql`${table.threadId} in (select thread_id from chat_members where user_id = ${me})`;
  const ofThread = query.thread_id === undefined ? undefined : eq(table.threadId, query.thread_id);
  const latest = (further?: SQL) =>
    db
      .select()
      .from(table)
      .where(and(found.condition, isNull(table.deletedAt), isMine, ofThread, further))
      .orderBy(desc(table.id))
      .limit(LIMIT);
  // A common word is among the latest messages; only if it is not, all are read.
  const isRecent = sql`${table.id} in (select id from chat_messages order by id desc limit ${RECENT})`;
  const recent = found.isFew ? [] : await latest(isRecent);
  const rows = recent.length === LIMIT ? recent : await latest();
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
