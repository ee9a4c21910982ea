import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';

/** Number of conversations of the user with messages that they have not read. */
export async function countUnreadThreads({ db, user }: Pick<HandlerContext, 'db' | 'user'>): Promise<number> {
  const me = staffOf({ user }).id;
  const [row] = rowsOf<{ unread: number }>(
    await db.execute(sql`select count(*)::int as unread from chat_members m
      join chat_threads t on t.id = m.thread_id
      where m.user_id = ${me} and t.archived_at is null and t.last_seq > m.read_seq and exists (
        select from chat_messages x where x.thread_id = t.id and x.seq > m.read_seq
          and x.author_id is distinct from ${me} and x.deleted_at is null)`),
  );
  return row?.unread ?? 0;
}
