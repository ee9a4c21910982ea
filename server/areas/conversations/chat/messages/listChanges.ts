import { and, asc, eq, gt } from 'drizzle-orm';
import type { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import { chatMessages as table } from '#server/database/schema/conversations/chat.ts';
import type { Handlers } from '#server/http/implement.ts';
import { findThread } from '../threads/findThread.ts';
import { presentThread } from '../threads/presentThread.ts';
import { presentMessages } from './presentMessages.ts';

const LIMIT = 200;

/** Messages written or changed after a version, in the order of their versions. */
export const listChanges: Handlers<typeof contract>['GET /chat/threads/{id}/changes'] = async (context) => {
  const { db, params, query } = context;
  const { thread } = await findThread(context, params.id);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.threadId, thread.id), gt(table.version, query.after)))
    .orderBy(asc(table.version))
    .limit(LIMIT);
  return {
    data: await presentMessages(db, rows),
    thread: await presentThread(context, thread.id),
    version: rows.length < LIMIT ? thread.version : (rows.at(-1)?.version ?? thread.version),
  };
};
