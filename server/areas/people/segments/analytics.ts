import { type SQL, sql } from 'drizzle-orm';
import type { segments as contract } from '#contract/people/segments.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Handlers } from '#server/http/implement.ts';
import { engagementOf } from './engagementOf.ts';
import { periodDays } from './periodDays.ts';
import { findSegment } from './segmentRows.ts';

/** Who the contacts of a segment are. */
export const analytics: Handlers<typeof contract>['GET /segments/analytics/{segmentId}'] = async (context) => {
  const { db, params, query, company } = context;
  const { id } = await findSegment(db, params.segmentId);
  const { from, to } = periodDays(context, query.period, query);
  const local = sql`(c.created_at at time zone ${company.timezone})::date`;
  const added = await db.execute(sql`
    select count(*)::int as n from segment_contacts m join contacts c on c.id = m.contact_id
    where m.segment_id = ${id} and ${local} between ${from}::date and ${to}::date`);
  return {
    data: {
      cities: await mostFrequent(db, id, sql`c.city`),
      countries: await mostFrequent(db, id, sql`c.country`),
      sources: await mostFrequent(db, id, sql`c.source`),
      tags: await mostFrequent(db, id, sql`t.tag`, sql`cross join unnest(c.tags) t(tag)`),
      engagement: await engagementOf(context, id, { from, to }),
      new_contacts: only(rowsOf<{ n: number }>(added)).n,
    },
  };
};

/** The ten most frequent values among the contacts of a segment. */
async function mostFrequent(db: Transaction, id: number, value: SQL, joined: SQL = sql``) {
  const found = await db.execute(sql`
    select ${value} as label, count(*)::int as contacts
    from segment_contacts m join contacts c on c.id = m.contact_id ${joined}
    where m.segment_id = ${id} and ${value} is not null group by 1 order by 2 desc, 1 limit 10`);
  return rowsOf<{ label: string; contacts: number }>(found);
}
