import { and, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { groups as contract, group } from '#contract/programme/groups.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { eventGroups } from '#server/database/schema/events.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';
import type { GroupRow } from './findGroup.ts';
import { presentGroups } from './presentGroups.ts';

type Query = QueryOf<(typeof contract)['GET /groups/json']>;

const SORTS = {
  start_date: { nullsLast: eventGroups.runsFrom },
  name: sql`lower(${eventGroups.name})`,
  status: eventGroups.status,
  created_at: eventGroups.createdAt,
};

export const groupList = defineSearchList({
  name: 'groups',
  table: eventGroups,
  text: [eventGroups.name, eventGroups.description],
  scope: 'campaign',
});

/** The company's groups for the list's query; with `paginate=false` a plain array of the first 1,000. */
export async function listGroups(
  db: Transaction,
  query: Query,
  now: Date,
): Promise<Page<Sent<typeof group>> | Sent<typeof group>[]> {
  return paginate<GroupRow, Sent<typeof group>>(db, query, {
    id: eventGroups.id,
    where: and(
      query.campaign_id ? eq(eventGroups.campaignId, query.campaign_id) : undefined,
      query.status ? eq(eventGroups.status, query.status) : undefined,
    ),
    found: await find(db, groupList, query.search),
    order: orderBy(SORTS, query, eventGroups.id),
    rows: db.select().from(eventGroups).$dynamic(),
    present: (rows) => presentGroups(db, rows, now),
  });
}
