import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/tenancy.ts';

/** Counts the mails of folders again after some of them were marked, moved or deleted. */
export async function recountFolders(db: Transaction, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update mail_folders f set mails = c.mails, unread = c.unread
    from (
      select g.id, count(m.id)::int as mails, count(m.id) filter (where not m.is_seen)::int as unread
      from mail_folders g left join mails m on m.folder_id = g.id and m.deleted_at is null
      where g.id in (select value::integer from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))
      group by g.id
    ) c where c.id = f.id`);
}
