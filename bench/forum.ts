import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { compareDatabases, getCalls, type Measurement } from './compareDatabases.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

const SIZES = [1_000, 100_000, 1_000_000];

/** Pages of the portal. The first topic has 1,000 posts, all others five. */
const PAGES = {
  'forum, first page': '/portal/forum',
  'search, one post': '/portal/forum?search=answer%20777',
  'search, a word of a tenth of the posts': '/portal/forum?search=tram',
  'search, nothing': '/portal/forum?search=zeppelin',
  'topic, first page': '/portal/forum/topics/1',
  'topic of 1,000 posts, last page': '/portal/forum/topics/1?page=50',
};
const CALLS = { 'topics for moderators, searched': '/forum/topics/json?per_page=10&search=topic%2077' };

/** The portal's forum and its search on PostgreSQL with 1 k, 100 k and 1 M posts. */
export function forum(): Promise<void> {
  return onListDatabases(
    SIZES,
    async (databases) => {
      const rows = await compareDatabases(databases, async (signedIn) => {
        const browsers = await signedIn();
        return [
          ...Object.entries(PAGES).map(([name, path]) => visits(name, path, browsers)),
          ...getCalls(CALLS, browsers),
        ];
      });
      printTable(['page', '1 k ms', '100 k ms', '1 M ms', '1 M p95', '100 k ÷ 1 k', '1 M ÷ 1 k'], rows);
    },
    (size) => `
      insert into forum_categories (company_id, name) values (1, 'Questions'), (1, 'Travel');
      insert into forum_topics (company_id, category_id, title, author_name, last_post_at)
        select 1, 1 + n % 2, 'Topic ' || n, 'Nora K.', now() - n * interval '1 minute'
        from generate_series(1, ${size} / 5) n;
      insert into forum_posts (company_id, topic_id, author_name, body, state)
        select 1, case when n <= 1000 then 1 else 1 + n % (${size} / 5) end, 'Omar L.',
          'Answer ' || n || case when n % 10 = 0 then ': take the tram to the lake' else ': it is on the ticket' end, 'visible'
        from generate_series(1, ${size}) n;`,
  );
}

function visits(name: string, path: string, browsers: Browser[]): Measurement {
  return [name, browsers.map((browser) => () => browser.visit(path))];
}
