import { and, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { organisers as contract, organiser } from '#contract/programme/organisers.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { organisers as table } from '#server/database/schema/campaigns.ts';
import { find } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';
import type { OrganiserRow } from './findOrganiser.ts';
import { presentOrganisers } from './presentOrganisers.ts';

type Query = QueryOf<(typeof contract)['GET /organisers/json']>;

const SORTS = {
  name: sql`lower(${table.name})`,
  email: sql`lower(${table.email})`,
  status: table.status,
  created_at: table.createdAt,
  invited_at: { nullsLast: table.invitedAt },
};

export const organiserList = defineSearchList({
  name: 'organisers',
  table,
  text: [table.name, table.email, table.title],
  scope: 'campaign',
});

/** The company's organisers for the list's query; with `paginate=false` a plain array of the first 1,000. */
export async function listOrganisers(
  db: Transaction,
  query: Query,
): Promise<Page<Sent<typeof organiser>> | Sent<typeof organiser>[]> {
  return paginate<OrganiserRow, Sent<typeof organiser>>(db, query, {
    id: table.id,
    where: and(
      query.campaign_id ? eq(table.campaignId, query.campaign_id) : undefined,
      query.status ? eq(table.status, query.status) : undefined,
    ),
    found: await find(db, organiserList, query.search),
    order: orderBy(SORTS, query, table.id),
    rows: db.select().from(table).$dynamic(),
    present: (rows) => presentOrganisers(db, rows),
  });
}
