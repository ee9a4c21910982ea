import { type SQL, sql } from 'drizzle-orm';
import type { forumAdmin as contract, forumCase } from '#contract/conversations/forumAdmin.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { CASES_PER_PAGE } from '#domain/conversations/forum.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Handlers } from '#server/http/implement.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { picturesOf } from '../picturesOf.ts';

type Calls = Handlers<typeof contract>;
const MAX_CASES = 200;
const findTopic = recordFinder(forumTopics, 'This topic');

/** Posts that wait for approval or were reported, the oldest first. */
export const listQueue: Calls['GET /forum/queue'] = async ({ db }) => ({
  data: await selectCases(
    db,
    sql`p.state = 'pending' or p.id in (select post_id from forum_reports where decided_at is null)`,
    MAX_CASES,
  ),
});

/** The last posts of a topic in their order, also those that nobody else sees, with what they said before. */
export const listPosts: Calls['GET /forum/topics/{id}/posts'] = async ({ db, params, query }) => {
  const { id } = await findTopic(db, params.id);
  const earlier = query.before === undefined ? sql`` : sql`and p.id < ${query.before}`;
  const posts = sql`p.id in (select p.id from forum_posts p where p.topic_id = ${id} ${earlier}
    order by p.id desc limit ${CASES_PER_PAGE})`;
  return { data: await selectCases(db, posts, CASES_PER_PAGE) };
};

async function selectCases(db: Transaction, where: SQL, limit: number): Promise<Sent<typeof forumCase>[]> {
  const found = await db.execute(sql`
    select p.id, p.topic_id, t.title as topic_title, p.author_name, p.customer_id, p.body, p.state, p.created_at,
      p.withdrawn_at is not null as is_withdrawn, ${picturesOf()} as pictures,
      coalesce((select array_agg(e.body order by e.id) from forum_edits e where e.post_id = p.id), '{}') as earlier,
      coalesce((select array_agg(r.reason order by r.id) from forum_reports r
        where r.post_id = p.id and r.decided_at is null), '{}') as reports
    from forum_posts p join forum_topics t on t.id = p.topic_id
    where ${where} order by p.id limit ${limit}`);
  return rowsOf<Sent<typeof forumCase>>(found).map((row) => ({ ...row, created_at: isoOf(row.created_at ?? '') }));
}
