import { and, eq, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { organisers as contract, Organiser } from '#contract/organisers.ts';
import type { Page } from '#contract/shapes.ts';
import { organisers as table } from '#server/database/schema/campaigns.ts';
import { find, type Searched } from '#server/database/search.ts';
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

const searchedOrganisers: Searched = {
  id: table.id,
  list: 'organisers',
  holds: (pattern) =>
    sql`lower(${table.name} || ' ' || ${table.email} || ' ' || coalesce(${table.title}, '')) like ${pattern}`,
};

/** Organisers of the company by the list's query; a plain array of the first 1,000 where paging is off. */
export async function listOrganisers(db: Transaction, query: Query): Promise<Page<Organiser> | Organiser[]> {
  return paginate<OrganiserRow, Organiser>(db, query, {
    id: table.id,
    where: and(
      query.campaign_id ? eq(table.campaignId, query.campaign_id) : undefined,
      query.status ? eq(table.status, query.status) : undefined,
    ),
    found: await find(db, searchedOrganisers, query.search),
    order: orderBy(SORTS, query, table.id),
    rows: db.select().from(table).$dynamic(),
    present: (rows) => presentOrganisers(db, rows),
  });
}
