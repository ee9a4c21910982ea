import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { readableMailboxes } from './readable.ts';

/** Number of unread mails in the inboxes that the user may read. */
export async function countUnread(context: HandlerContext): Promise<number> {
  const [row] = rowsOf<{ unread: number }>(
    await context.db.execute(sql`select coalesce(sum(unread), 0)::int as unread from mail_folders
      where role = 'inbox' and mailbox_id in ${readableMailboxes(context)}`),
  );
  return row?.unread ?? 0;
}
