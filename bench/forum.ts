import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { compareDatabases, getCalls, type Measurement } from './compareDatabases.ts';
import { PASSWORD } from './createListDatabase.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

const SIZES = [1_000, 100_000, 1_000_000];
/** Visits of each page: a page of a large forum takes longer than a list. */
const VISITS = 15;
const VISITOR = 'nora@bench.test';

/** Pages of the portal, seen by a visitor with an account. The first topic has up to 10,000 posts, all others about five. */
const PAGES = {
  'forum, first page with unread posts': '/portal/forum',
  'forum, page 500': '/portal/forum?page=500',
  'search, a rare word': '/portal/forum?search=answer%20777',
  'search, a word of a tenth of the posts': '/portal/forum?search=tram',
  'search, nothing': '/portal/forum?search=zeppelin',
  'topic of 10,000 posts, first page': '/portal/forum/topics/1',
  'topic of 10,000 posts, last page': '/portal/forum/topics/1?page=500',
  'feed of the latest posts': '/portal/forum/feed',
};
const CALLS = { 'topics for moderators, searched': '/forum/topics/json?per_page=10&search=topic%2077' };

/** The portal's forum and its search on PostgreSQL with 1 k, 100 k and 1 M posts. */
export function forum(): Promise<void> {
  return onListDatabases(
    SIZES,
    async (databases) => {
      const rows = await compareDatabases(
        databases,
        async (signedIn) => {
          const browsers = await signedIn();
          const body = { email: VISITOR, password: PASSWORD };
          await Promise.all(browsers.map((browser) => browser.visit('/portal/login', { method: 'POST', body })));
          return [
            ...Object.entries(PAGES).map(([name, path]) => visits(name, path, browsers)),
            ...getCalls(CALLS, browsers),
          ];
        },
        VISITS,
      );
      printTable(['page', '1 k ms', '100 k ms', '1 M ms', '1 M p95', '100 k ÷ 1 k', '1 M ÷ 1 k'], rows);
    },
    (size) => `
      insert into customers (company_id, name, email, password_hash, email_verified_at)
        select 1, 'Nora Keller', '${VISITOR}', password_hash, now() from users where id = 1;
      insert into forum_categories (company_id, name) values (1, 'Questions'), (1, 'Travel');
      insert into forum_topics (company_id, category_id, title, author_name, last_post_at)
        select 1, 1 + n % 2, 'Topic ' || n, 'Nora K.', now() - n * interval '1 minute'
        from generate_series(1, ${size} / 5) n;
      insert into forum_posts (company_id, topic_id, author_name, body, state, created_at)
        select 1, case when n <= least(10000, ${size} / 2) then 1 else 1 + n % (${size} / 5) end, 'Omar L.',
          'Answer ' || n || case when n % 10 = 0 then ': take the tram to the lake' else ': it is on the ticket' end,
          'visible', now() - (${size} - n) * interval '1 second'
        from generate_series(1, ${size}) n;
      insert into forum_reads (company_id, topic_id, customer_id, post_id)
        select 1, id, 1, ${size} / 2 from forum_topics where id % 2 = 0;`,
  );
}

function visits(name: string, path: string, browsers: Browser[]): Measurement {
  return [name, browsers.map((browser) => () => (path.endsWith('/feed') ? browser.fetch(path) : browser.visit(path)))];
}
