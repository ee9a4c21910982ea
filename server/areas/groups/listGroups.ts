import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { groups as contract, Group } from '#contract/groups.ts';
import type { Page } from '#contract/shapes.ts';
import { eventGroups } from '#server/database/schema/events.ts';
import { find, type Searched } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { paginate } from '#server/http/paginate.ts';
import type { GroupRow } from './findGroup.ts';
import { presentGroups } from './presentGroups.ts';

type Query = QueryOf<(typeof contract)['GET /groups/json']>;

/** `nulls last` only where there may be none: elsewhere it would keep an index from being read backwards. */
const SORTS: Record<Query['sort_by'], { by: SQL; nulls: SQL }> = {
  start_date: { by: sql`${eventGroups.runsFrom}`, nulls: sql` nulls last` },
  name: { by: sql`lower(${eventGroups.name})`, nulls: sql`` },
  status: { by: sql`${eventGroups.status}`, nulls: sql`` },
  created_at: { by: sql`${eventGroups.createdAt}`, nulls: sql`` },
};

const searchedGroups: Searched = {
  id: eventGroups.id,
  list: 'groups',
  holds: (pattern) =>
    sql`lower(${eventGroups.name} || ' ' || coalesce(${eventGroups.description}, '')) like ${pattern}`,
};

/** Groups of the company by the list's query; a plain array of the first 1,000 where paging is off. */
export async function listGroups(db: Transaction, query: Query, now: Date): Promise<Page<Group> | Group[]> {
  const direction = query.sort_order === 'desc' ? desc : asc;
  const { by, nulls } = SORTS[query.sort_by];
  return paginate<GroupRow, Group>(db, query, {
    id: eventGroups.id,
    where: and(
      query.campaign_id ? eq(eventGroups.campaignId, query.campaign_id) : undefined,
      query.status ? eq(eventGroups.status, query.status) : undefined,
    ),
    found: await find(db, searchedGroups, query.search),
    order: [sql`${direction(by)}${nulls}`, direction(eventGroups.id)],
    rows: db.select().from(eventGroups).$dynamic(),
    present: (rows) => presentGroups(db, rows, now),
  });
}
