import { type SQL, sql } from 'drizzle-orm';
import type { forumPost } from '#contract/conversations/forum.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { picturesOf } from './picturesOf.ts';
import { selectReactions } from './selectReactions.ts';

type Wire = Sent<typeof forumPost>;
type Row = Omit<Wire, 'quote' | 'reactions' | 'created_at' | 'edited_at'> & {
  quoted_id: number | null;
  quoted_author: string | null;
  quoted_body: string | null;
  created_at: string;
  edited_at: string | null;
};

/** Posts (`p`) of a topic in their order. A quote of something hidden is left out. */
export async function selectPosts(
  db: Transaction,
  { where, customerId }: { where: SQL; customerId: number | null },
): Promise<Wire[]> {
  const me = customerId ?? 0;
  const found = await db.execute(sql`
    select p.id, p.author_name, p.user_id is not null as is_staff, coalesce(p.customer_id = ${me}, false) as is_own,
      p.body, p.state, q.id as quoted_id, q.author_name as quoted_author, left(q.body, 300) as quoted_body,
      coalesce(t.solved_post_id = p.id, false) as is_solution, ${picturesOf()} as pictures, p.edited_at,
      p.created_at
    from forum_posts p join forum_topics t on t.id = p.topic_id
    left join forum_posts q on q.id = p.quoted_id and q.state = 'visible'
    where ${where} order by p.id`);
  const rows = rowsOf<Row>(found);
  const reactions = await selectReactions(
    db,
    rows.map(({ id }) => id),
    customerId,
  );
  return rows.map(({ quoted_id, quoted_author, quoted_body, created_at, edited_at, ...row }) => ({
    ...row,
    reactions: reactions.get(row.id) ?? [],
    quote: quoted_id === null ? null : { id: quoted_id, author_name: quoted_author ?? '', body: quoted_body ?? '' },
    edited_at: edited_at && isoOf(edited_at),
    created_at: isoOf(created_at),
  }));
}
