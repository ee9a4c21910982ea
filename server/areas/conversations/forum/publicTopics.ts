import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { canSeeTopic } from './visibility.ts';

/** The topics that everybody may read, the latest first, with the time of their last post. */
export async function publicTopics(db: Transaction, limit: number): Promise<{ id: number; changed: Date }[]> {
  const found = await db.execute(sql`
    select t.id, t.last_post_at as changed from forum_topics t join forum_categories c on c.id = t.category_id
    where ${canSeeTopic({ customer: null })} order by t.last_post_at desc, t.id desc limit ${limit}`);
  return rowsOf<{ id: number; changed: string | Date }>(found).map(({ id, changed }) => ({
    id,
    changed: new Date(changed),
  }));
}
