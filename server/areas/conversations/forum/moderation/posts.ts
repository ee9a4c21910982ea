import { and, eq, isNull, sql } from 'drizzle-orm';
import type { forumAdmin as contract, forumCase } from '#contract/conversations/forumAdmin.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { PostAction, PostState } from '#domain/conversations/forum.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { forumPeople, forumPosts, forumReports, forumTopics } from '#server/database/schema/conversations/forum.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import type { Handlers } from '#server/http/implement.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { announcePost } from '../following/announcePost.ts';
import { updateLastPost } from './topics.ts';

type Calls = Handlers<typeof contract>;
const findPost = recordFinder(forumPosts, 'This post');
const findCustomer = recordFinder(customers, 'This person');
const DAY = 24 * 60 * 60_000;
const MAX_CASES = 200;

/** Posts that wait for approval or were reported, the oldest first. */
export const listQueue: Calls['GET /forum/queue'] = async ({ db }) => {
  const found = await db.execute(sql`
    select p.id, p.topic_id, t.title as topic_title, p.author_name, p.customer_id, p.body, p.state, p.created_at,
      coalesce((select array_agg(r.reason order by r.id) from forum_reports r
        where r.post_id = p.id and r.decided_at is null), '{}') as reports
    from forum_posts p join forum_topics t on t.id = p.topic_id
    where p.state = 'pending' or p.id in (select post_id from forum_reports where decided_at is null)
    order by p.id limit ${MAX_CASES}`);
  const rows = rowsOf<Sent<typeof forumCase>>(found);
  return { data: rows.map((row) => ({ ...row, created_at: isoOf(row.created_at ?? '') })) };
};

const STATES: Record<PostAction, PostState | null> = {
  approve: 'visible',
  show: 'visible',
  hide: 'hidden',
  delete: 'deleted',
  dismiss: null,
};
const MESSAGES: Record<PostAction, string> = {
  approve: 'Post approved',
  show: 'Post shown again',
  hide: 'Post hidden',
  delete: 'Post deleted',
  dismiss: 'Reports dismissed',
};

/** Decides on a post and on its reports. What was deleted stays in the database, but nobody sees it. */
export const actOnPost: Calls['POST /forum/posts/{id}/{action}'] = async (context) => {
  const { db, params, services } = context;
  const post = await findPost(db, params.id);
  const state = STATES[params.action] ?? (post.state === 'hidden' ? 'visible' : post.state);
  await db.update(forumPosts).set({ state }).where(eq(forumPosts.id, post.id));
  await db
    .update(forumReports)
    .set({ decidedAt: services.clock.now() })
    .where(and(eq(forumReports.postId, post.id), isNull(forumReports.decidedAt)));
  if (state !== 'visible') {
    await db.update(forumTopics).set({ solvedPostId: null }).where(eq(forumTopics.solvedPostId, post.id));
  }
  await updateLastPost(db, post.topicId);
  if (post.state === 'pending' && state === 'visible') {
    await announcePost(context, post.id);
  }
  return { message: MESSAGES[params.action] };
};

/** Suspends or bans a person, or lifts both. */
export const restrictPerson: Calls['POST /forum/people/{id}/restrict'] = async ({
  db,
  company,
  params,
  body,
  services,
}) => {
  const { id } = await findCustomer(db, params.id);
  const now = services.clock.now();
  const values = {
    suspendedUntil: body.days ? new Date(now.getTime() + body.days * DAY) : null,
    bannedAt: body.is_banned ? now : null,
  };
  await db
    .insert(forumPeople)
    .values({ companyId: company.id, customerId: id, ...values })
    .onConflictDoUpdate({ target: forumPeople.customerId, set: values });
  return { message: body.is_banned ? 'Person banned' : body.days ? 'Person suspended' : 'Person can write again' };
};
