import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { chat as contract } from '#contract/conversations/chat.ts';
import { chatMessages as table } from '#server/database/schema/conversations/chat.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findThread } from '../threads/findThread.ts';
import { presentMessages } from './presentMessages.ts';

/** One page of messages, in the order of the thread. */
export const listMessages: Handlers<typeof contract>['GET /chat/get-messages/{id}'] = async (context) => {
  const { db, params, query } = context;
  const { thread } = await findThread(context, params.id);
  const { limit } = query;
  const inThread = eq(table.threadId, thread.id);
  const older = (before: number, count: number) =>
    db
      .select()
      .from(table)
      .where(and(inThread, lt(table.seq, before)))
      .orderBy(desc(table.seq))
      .limit(count);
  const newer = (after: number, count: number) =>
    db
      .select()
      .from(table)
      .where(and(inThread, gt(table.seq, after)))
      .orderBy(asc(table.seq))
      .limit(count);
  const half = Math.ceil(limit / 2);
  const rows =
    query.around !== undefined
      ? [...(await older(query.around + 1, half)).reverse(), ...(await newer(query.around, limit - half))]
      : query.after !== undefined
        ? await newer(query.after, limit)
        : (await older(query.before ?? thread.lastSeq + 1, limit)).reverse();
  // Every number up to the last one has its message, so the ends tell whether there are more.
  return {
    data: await presentMessages(db, rows),
    has_older: rows.length > 0 ? (rows[0]?.seq ?? 1) > 1 : (query.before ?? 1) > 1 && thread.lastSeq > 0,
    has_newer: (rows.at(-1)?.seq ?? query.after ?? thread.lastSeq) < thread.lastSeq,
  };
};
