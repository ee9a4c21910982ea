import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

const DAYS = 30;
/** Characters of content that a company keeps; what was not read for the longest time goes first. */
const MAX_CHARACTERS = 200_000_000;
const AT_ONCE = 500;

/**
 * Drops the content and files of mails that nobody opened for a month, or that are too many. Their server gives them
 * again. Mailboxes without a server keep theirs.
 */
export async function dropUnusedContent(services: Services): Promise<void> {
  const { database, clock, files } = services;
  const before = new Date(clock.now().getTime() - DAYS * 86_400_000).toISOString();
  const all = await asSystem(database, (db) => db.select({ id: companies.id }).from(companies));
  for (const { id } of all) {
    await inCompany(database, id, async (db) => {
      const dropped = rowsOf<{ mailId: number }>(
        await db.execute(sql`
          delete from mail_bodies where mail_id in (
            select kept.mail_id from (
              select b.mail_id, b.used_at, sum(b.size) over (order by b.used_at desc, b.mail_id desc) as total
              from mail_bodies b join mails m on m.id = b.mail_id join mailboxes x on x.id = m.mailbox_id
              where x.provider <> 'sandbox'
            ) kept where kept.used_at < ${before} or kept.total > ${MAX_CHARACTERS}
            order by kept.used_at limit ${AT_ONCE}
          ) returning mail_id as "mailId"`),
      );
      const ids = JSON.stringify(dropped.map(({ mailId }) => mailId));
      const removed = rowsOf<{ fileId: string | null }>(
        await db.execute(sql`
          delete from mail_files where mail_id in (select jsonb_array_elements_text(${ids}::jsonb)::integer)
          returning file_id as "fileId"`),
      );
      await files.removeAll(
        db,
        removed.flatMap(({ fileId }) => fileId ?? []),
      );
    });
  }
}
