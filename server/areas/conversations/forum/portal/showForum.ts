import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { TOPICS_PER_PAGE } from '#domain/conversations/forum.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageContext } from '#server/http/definePages.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { render } from '#server/inertia/render.ts';
import { selectCategories } from '../selectCategories.ts';
import { countTopics, selectTopics } from '../selectTopics.ts';
import { canSeeCategory, canSeeTopic, hasPost } from '../visibility.ts';
import { personOf } from './personOf.ts';
import { searchTopics } from './searchTopics.ts';

/** The forum: categories, and topics by search and category. Pinned ones come first. */
export async function showForum(context: PageContext<unknown>) {
  const { db, query, customer, company, services } = context;
  const page = Math.min(Math.max(Number.parseInt(query.page ?? '1', 10) || 1, 1), 1000);
  const category = Number.parseInt(query.category ?? '', 10) || null;
  const search = (query.search ?? '').slice(0, 200);
  const matches = await searchTopics(context, search);
  const where = sql.join(
    [
      canSeeTopic(context),
      ...(category === null ? [] : [sql`t.category_id = ${category}`]),
      ...(matches ? [matches] : []),
    ],
    sql` and `,
  );
  const total = await countTopics(db, where);
  const categories = await selectCategories(
    db,
    canSeeCategory(context),
    sql`t.hidden_at is null and t.merged_into is null and ${hasPost(context)}`,
  );
  return render('Portal/Forum/Index', {
    categories,
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
    listing: {
      url: `${await portalAddress(services.environment, db, company)}${pageUrl('Portal/Forum/Index', {}, { category, page: page > 1 ? page : null })}`,
      is_indexed:
        search === '' &&
        (category === null || categories.some(({ id, is_for_holders }) => id === category && !is_for_holders)),
    },
    request_key: randomUUID(),
  });
}
