import { eq, sql } from 'drizzle-orm';
import type { forumOwnPost } from '#contract/conversations/forum.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { POSTS_PER_PAGE, shortName } from '#domain/conversations/forum.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { forumPeople } from '#server/database/schema/conversations/forum.ts';
import type { PageContext } from '#server/http/definePages.ts';
import { unauthenticated } from '#server/http/outputs/failures.ts';
import { render } from '#server/inertia/render.ts';
import { canSeeTopic } from '../visibility.ts';
import { personOf } from './personOf.ts';

const MAX_FOLLOWED = 100;

/** The visitor's name, their posts, the latest first, and the topics that they follow. */
export async function showProfile(context: PageContext<unknown>) {
  const { db, customer, query } = context;
  if (!customer) {
    throw unauthenticated();
  }
  const [row] = await db.select().from(forumPeople).where(eq(forumPeople.customerId, customer.id));
  // Posts of topics that are hidden are hidden from their author, too.
  const mine = sql`p.customer_id = ${customer.id} and p.state in ('visible', 'pending') and t.hidden_at is null`;
  const count = await db.execute(
    sql`select count(*)::int as n from forum_posts p join forum_topics t on t.id = p.topic_id where ${mine}`,
  );
  const total = rowsOf<{ n: number }>(count)[0]?.n ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  const page = Math.min(Math.max(Number.parseInt(query.page ?? '1', 10) || 1, 1), lastPage);
  const posts = await db.execute(sql`
    select p.id, p.topic_id, t.title as topic_title, p.body, p.state, p.created_at
    from forum_posts p join forum_topics t on t.id = p.topic_id
    where ${mine} order by p.created_at desc, p.id desc limit ${POSTS_PER_PAGE} offset ${(page - 1) * POSTS_PER_PAGE}`);
  const followed = await db.execute(sql`
    select t.id, t.title from forum_reads r join forum_topics t on t.id = r.topic_id
    join forum_categories c on c.id = t.category_id
    where r.customer_id = ${customer.id} and r.follows and ${canSeeTopic(context)}
    order by t.last_post_at desc, t.id limit ${MAX_FOLLOWED}`);
  return render('Portal/Forum/Profile', {
    person: (await personOf(context)) ?? { name: shortName(customer.name), has_chosen: false, refusal: null },
    mails_mentions: row?.mailsMentions ?? true,
    posts: rowsOf<Sent<typeof forumOwnPost>>(posts).map((post) => ({
      ...post,
      created_at: isoOf(post.created_at ?? ''),
    })),
    page,
    last_page: lastPage,
    followed: rowsOf<{ id: number; title: string }>(followed),
  });
}
