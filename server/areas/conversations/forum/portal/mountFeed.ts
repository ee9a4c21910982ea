import { sql } from 'drizzle-orm';
import { FORUM_FEED } from '#domain/conversations/forum.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { Mount } from '#server/defineArea.ts';
import { atomDocument } from '#server/http/outputs/atomDocument.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { sendText } from '#server/http/outputs/sendText.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { canSeePost, canSeeTopic } from '../visibility.ts';

const MAX_POSTS = 50;
const MAX_TEXT = 1000;
/** Each answer is asked for again, so that a hidden post is gone at once; it is 304 while nothing changed. */
const CACHE = 'public, no-cache';
const EVERYBODY = { customer: null };

type Row = {
  id: number;
  topic_id: number;
  title: string;
  author: string;
  body: string;
  created: string;
  edited: string;
};

/** The latest posts that everybody may read, as an Atom feed. */
export const mountFeed: Mount = (app, services) => {
  app.get(FORUM_FEED.path, async (c) => {
    const company = c.get('scope').hostCompany;
    if (!company) {
      throw notFound();
    }
    const { rows, origin } = await inCompany(services.database, company.id, async (db) => ({
      rows: await latestPosts(db),
      origin: await portalAddress(services.environment, db, company),
    }));
    const feed = atomDocument({
      address: origin + FORUM_FEED.path,
      page: origin + pageUrl('Portal/Forum/Index'),
      ...{ title: `${company.name}: forum`, author: company.name, language: company.locale },
      entries: rows.map(({ id, topic_id, title, author, body, created, edited }) => ({
        url: `${origin}${pageUrl('Portal/Forum/Show', { id: topic_id }, { post: id })}#post-${id}`,
        ...{ title, author, summary: body },
        ...{ published: new Date(created), updated: new Date(edited) },
      })),
    });
    return sendText(c, feed, { 'Content-Type': `${FORUM_FEED.type}; charset=utf-8`, 'Cache-Control': CACHE });
  });
};

async function latestPosts(db: Transaction): Promise<Row[]> {
  const found = await db.execute(sql`
    select p.id, p.topic_id, t.title, p.author_name as author, left(p.body, ${MAX_TEXT}) as body, p.created_at as created,
      coalesce(p.edited_at, p.created_at) as edited
    from forum_posts p join forum_topics t on t.id = p.topic_id join forum_categories c on c.id = t.category_id
    where ${canSeePost(EVERYBODY)} and ${canSeeTopic(EVERYBODY)} order by p.created_at desc limit ${MAX_POSTS}`);
  return rowsOf<Row>(found);
}
