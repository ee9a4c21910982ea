import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { TOPICS_PER_PAGE } from '#domain/conversations/forum.ts';
import { searchWords } from '#domain/kit/searchForm.ts';
import { containing } from '#server/database/like.ts';
import type { PageContext } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { selectCategories } from '../selectCategories.ts';
import { countTopics, selectTopics } from '../selectTopics.ts';
import { canSeeCategory, canSeePost, canSeeTopic } from '../visibility.ts';
import { personOf } from './personOf.ts';

/** The forum: categories, and topics by search and category. Pinned ones come first. */
export async function showForum(context: PageContext<unknown>) {
  const { db, query, customer } = context;
  const page = Math.min(Math.max(Number.parseInt(query.page ?? '1', 10) || 1, 1), 1000);
  const category = Number.parseInt(query.category ?? '', 10) || null;
  const search = (query.search ?? '').slice(0, 200);
  const words = searchWords(search).slice(0, 10);
  const matches = words.map((word) => {
    const pattern = containing(word);
    return sql`(search_form(t.title) like ${pattern} or exists (select from forum_posts p
      where p.topic_id = t.id and ${canSeePost(context)} and search_form(p.body) like ${pattern}))`;
  });
  const where = sql.join(
    [canSeeTopic(context), ...(category === null ? [] : [sql`t.category_id = ${category}`]), ...matches],
    sql` and `,
  );
  const total = await countTopics(db, where);
  return render('Portal/Forum/Index', {
    categories: await selectCategories(
      db,
      canSeeCategory(context),
      sql`t.hidden_at is null and t.merged_into is null and exists (
        select from forum_posts p where p.topic_id = t.id and ${canSeePost(context)})`,
    ),
    topics: await selectTopics(db, {
      where,
      order: sql`t.pinned_at is null, t.last_post_at desc, t.id desc`,
      limit: TOPICS_PER_PAGE,
      offset: (page - 1) * TOPICS_PER_PAGE,
      customerId: customer?.id ?? null,
    }),
    page,
    last_page: Math.max(1, Math.ceil(total / TOPICS_PER_PAGE)),
    category_id: category,
    search,
    person: await personOf(context),
    request_key: randomUUID(),
  });
}
