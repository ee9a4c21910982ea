import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { groups as contract, Group } from '#contract/groups.ts';
import type { Page } from '#contract/shapes.ts';
import { containing } from '#server/database/like.ts';
import { eventGroups } from '#server/database/schema/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { pageObject } from '#server/http/paginate.ts';
import type { GroupRow } from './findGroup.ts';
import { presentGroups } from './presentGroups.ts';

type Query = QueryOf<(typeof contract)['GET /groups/json']>;

const SORTS: Record<Query['sort_by'], SQL> = {
  start_date: sql`${eventGroups.runsFrom}`,
  name: sql`lower(${eventGroups.name})`,
  status: sql`${eventGroups.status}`,
  created_at: sql`${eventGroups.createdAt}`,
};

/** Groups of the company by the list's query; a plain array of the first 1,000 where paging is off. */
export async function listGroups(db: Transaction, query: Query, now: Date): Promise<Page<Group> | Group[]> {
  const where = and(
    query.search
      ? sql`lower(${eventGroups.name} || ' ' || coalesce(${eventGroups.description}, '')) like ${containing(query.search)}`
      : undefined,
    query.campaign_id ? eq(eventGroups.campaignId, query.campaign_id) : undefined,
    query.status ? eq(eventGroups.status, query.status) : undefined,
  );
  const direction = query.sort_order === 'desc' ? desc : asc;
  const order = direction(SORTS[query.sort_by]);
  const rows = db
    .select()
    .from(eventGroups)
    .where(where)
    .orderBy(sql`${order} nulls last`, direction(eventGroups.id))
    .$dynamic();
  if (!query.paginate) {
    return presentGroups(db, await rows.limit(1000), now);
  }
  const count = sql`select 1 from ${eventGroups} where ${where ?? sql`true`}`;
  const page = await pageObject<GroupRow, GroupRow>(db, query, { rows, count, present: (row) => row });
  return { ...page, data: await presentGroups(db, page.data, now) };
}
