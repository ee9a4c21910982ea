import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Campaign, campaigns as contract } from '#contract/campaigns.ts';
import type { QueryOf } from '#contract/define.ts';
import { EVENT_STATUSES } from '#contract/events.ts';
import type { Page } from '#contract/shapes.ts';
import { campaigns } from '#server/database/schema/events.ts';
import { find } from '#server/database/search.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { paginate } from '#server/http/paginate.ts';
import type { CampaignRow } from './findCampaign.ts';
import { presentCampaigns } from './presentCampaigns.ts';
import { searchedCampaigns } from './searchedCampaigns.ts';

type Query = QueryOf<(typeof contract)['GET /campaigns/json']>;

/** `nulls last` only where there may be none: elsewhere it would keep an index from being read backwards. */
const SORTS = {
  name: { by: sql`lower(${campaigns.name})`, nulls: sql`` },
  status: { by: campaigns.status, nulls: sql`` },
  starts_on: { by: campaigns.startsOn, nulls: sql` nulls last` },
  ends_on: { by: campaigns.endsOn, nulls: sql` nulls last` },
  created_at: { by: campaigns.createdAt, nulls: sql`` },
};

/** Campaigns of the company by the list's query; a plain array of the first 1,000 where paging is off. */
export async function listCampaigns(context: HandlerContext & { query: Query }): Promise<Page<Campaign> | Campaign[]> {
  const { db, query } = context;
  const direction = query.sort_order === 'desc' ? desc : asc;
  const { by, nulls } = SORTS[query.sort_by];
  return paginate<CampaignRow, Campaign>(db, query, {
    id: campaigns.id,
    where: and(...filtersOf(query, staffOf(context).id)),
    found: await find(db, searchedCampaigns, query.search),
    order: [sql`${direction(by)}${nulls}`, direction(campaigns.id)],
    rows: db.select().from(campaigns).$dynamic(),
    present: (rows) => presentCampaigns(db, rows),
  });
}

function filtersOf(query: Query, userId: number): (SQL | undefined)[] {
  const by = (name: Query['filter_by']) => (query.filter_by === name ? query.filter : undefined);
  const status = query.status ?? EVENT_STATUSES.find((one) => one === by('status'));
  const owner = query.owner ?? by('owner');
  const ownerId = owner === 'mine' ? userId : Number(owner) || 0;
  return [
    status ? eq(campaigns.status, status) : undefined,
    owner === undefined ? undefined : eq(campaigns.ownerId, ownerId),
  ];
}
