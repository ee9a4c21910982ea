import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { forumPosts, forumReads, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { PageContext } from '#server/http/definePages.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { render } from '#server/inertia/render.ts';
import { selectPeople } from '../selectPeople.ts';
import { selectPosts } from '../selectPosts.ts';
import { selectTopics } from '../selectTopics.ts';
import { canSeePost, canSeeTopic } from '../visibility.ts';
import { personOf } from './personOf.ts';
import { toPost } from './toPost.ts';
import { findPage, onPage } from './topicPages.ts';

const MAX_ID = 2_147_483_647;

/** A topic with one page of its posts, which are marked as read. A merged topic leads to where its posts are. */
export async function showTopic(context: PageContext<{ id: number }>) {
  const { db, params, query, customer, company } = context;
  // `?post=` finds the page of a linked post, also in the topic to which it was moved.
  const post = idOf(query.post);
  const [linked] = post === null ? [] : await db.select().from(forumPosts).where(eq(forumPosts.id, post));
  if (linked && linked.topicId !== params.id) {
    return toPost(linked);
  }
  const [row] = await db.select().from(forumTopics).where(eq(forumTopics.id, params.id));
  if (row?.mergedInto) {
    return redirect(pageUrl('Portal/Forum/Show', { id: row.mergedInto }));
  }
  const where = sql`t.id = ${params.id} and ${canSeeTopic(context)}`;
  const customerId = customer?.id ?? null;
  const topic = only(await selectTopics(db, { where, order: sql`t.id`, limit: 1, customerId }), () =>
    missing('This topic'),
  );
  const readable = sql`p.topic_id = ${topic.id} and ${canSeePost(context)}`;
  const [page, lastPage] = await findPage(db, topic.id, {
    readable,
    wanted: linked ? { post: linked.id } : { page: idOf(query.page) ?? 1 },
  });
  const posts = await selectPosts(db, { where: sql`${onPage(topic.id, page)} and ${readable}`, customerId });
  const origin = await portalAddress(context.services.environment, db, company);
  let follows = false;
  const last = posts.at(-1);
  if (customer && last) {
    const values = { companyId: company.id, topicId: topic.id, customerId: customer.id, postId: last.id };
    await db
      .insert(forumReads)
      .values(values)
      .onConflictDoUpdate({
        target: [forumReads.topicId, forumReads.customerId],
        set: { postId: sql`greatest(${forumReads.postId}, excluded.post_id)` },
      });
    const mine = and(eq(forumReads.topicId, topic.id), eq(forumReads.customerId, customer.id));
    follows = (await db.select().from(forumReads).where(mine))[0]?.follows ?? false;
  }
  return render('Portal/Forum/Show', {
    topic,
    posts,
    page,
    last_page: lastPage,
    follows,
    quoted_id: query.quote && linked ? linked.id : null,
    is_own: customerId !== null && row?.customerId === customerId,
    person: await personOf(context),
    people: [...new Set((await selectPeople(db, topic.id)).map(({ name }) => name))],
    listing: {
      url: `${origin}${pageUrl('Portal/Forum/Show', topic, page > 1 ? { page } : {})}`,
      // What waits for a moderator is shown to its author only, and what is for ticket holders to nobody else.
      is_indexed:
        rowsOf(
          await db.execute(sql`
        select t.id from forum_topics t join forum_categories c on c.id = t.category_id
        where t.id = ${topic.id} and ${canSeeTopic({ customer: null })}`),
        ).length > 0,
    },
    request_key: randomUUID(),
  });
}

function idOf(text: string | undefined): number | null {
  const id = Number.parseInt(text ?? '', 10);
  return id > 0 && id <= MAX_ID ? id : null;
}
