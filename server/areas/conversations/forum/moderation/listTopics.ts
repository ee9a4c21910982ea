import { and, eq, isNull, sql } from 'drizzle-orm';
import type { forumTopic } from '#contract/conversations/forum.ts';
import type { forumAdmin as contract } from '#contract/conversations/forumAdmin.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { forumTopics as table } from '#server/database/schema/conversations/forum.ts';
import { find } from '#server/database/search.ts';
import type { Handlers } from '#server/http/implement.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { topicList } from '../searchLists.ts';
import { selectTopics } from '../selectTopics.ts';

type Row = typeof table.$inferSelect;
type Wire = Sent<typeof forumTopic>;

/** Topics for moderators, hidden ones included. */
export const listTopics: Handlers<typeof contract>['GET /forum/topics/json'] = async ({ db, query }) =>
  paginate<Row, Wire>(db, query, {
    id: table.id,
    where: and(isNull(table.mergedInto), query.category_id ? eq(table.categoryId, query.category_id) : undefined),
    found: await find(db, topicList, query.search),
    order: orderBy(
      { last_post_at: table.lastPostAt, created_at: table.createdAt, title: sql`lower(${table.title})` },
      query,
      table.id,
    ),
    rows: db.select().from(table).$dynamic(),
    present: async (rows) => {
      const where = sql`t.id = ${anyOf(rows.map(({ id }) => id))}`;
      const topics = await selectTopics(db, { where, order: sql`t.id`, limit: rows.length + 1, customerId: null });
      const byId = new Map(topics.map((topic) => [topic.id, topic]));
      return rows.flatMap(({ id }) => byId.get(id) ?? []);
    },
  });
