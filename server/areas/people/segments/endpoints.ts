import { sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { segments as contract, segment as segmentSchema } from '#contract/people/segments.ts';
import { containing } from '#server/database/like.ts';
import { segmentContacts, segments as table } from '#server/database/schema/segments.ts';
import { implement } from '#server/http/implement.ts';
import { mapFields } from '#server/http/mapFields.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';

type Line = { segment: typeof table.$inferSelect; contacts: number };

const segmentFields = mapFields(table, { entity: segmentSchema });

const contactsCount = sql<number>`(select count(*)::int from ${segmentContacts} sc where sc.segment_id = ${table.id})`;

const SORTS = { name: sql`lower(${table.name})`, created_at: table.createdAt, contacts_count: contactsCount };

export const segmentRoutes = implement(contract, {
  'GET /segments/json': async ({ db, query }) => {
    return paginate<Line, Sent<typeof segmentSchema>>(db, query, {
      id: table.id,
      where: query.search ? sql`lower(${table.name}) like ${containing(query.search)}` : undefined,
      order: orderBy(SORTS, query, table.id),
      rows: db.select({ segment: table, contacts: contactsCount }).from(table).$dynamic(),
      present: (rows) => rows.map(present),
    });
  },
});

function present({ segment, contacts }: Line): Sent<typeof segmentSchema> {
  return { ...segmentFields.toWire(segment), contacts_count: contacts };
}
