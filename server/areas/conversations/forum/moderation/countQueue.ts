import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Number of posts that wait for approval or were reported. */
export async function countQueue({ db }: { db: Transaction }): Promise<number> {
  const [row] = rowsOf<{ waiting: number }>(
    await db.execute(sql`select count(*)::int as waiting from (
      select id from forum_posts where state = 'pending'
      union select post_id from forum_reports where decided_at is null) cases`),
  );
  return row?.waiting ?? 0;
}
