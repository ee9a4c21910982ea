import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Campaign, campaigns as contract } from '#contract/campaigns.ts';
import type { QueryOf } from '#contract/define.ts';
import { EVENT_STATUSES } from '#contract/events.ts';
import type { Page } from '#contract/shapes.ts';
import { campaigns } from '#server/database/schema/events.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { pageObject } from '#server/http/paginate.ts';
import { campaignsHolding } from './campaignsHolding.ts';
import type { CampaignRow } from './findCampaign.ts';
import { presentCampaigns } from './presentCampaigns.ts';

type Query = QueryOf<(typeof contract)['GET /campaigns/json']>;

const SORTS = {
  name: sql`lower(${campaigns.name})`,
  status: campaigns.status,
  starts_on: campaigns.startsOn,
  ends_on: campaigns.endsOn,
  created_at: campaigns.createdAt,
};

/** Campaigns of the company by the list's query; a plain array of the first 1,000 where paging is off. */
export async function listCampaigns(context: HandlerContext & { query: Query }): Promise<Page<Campaign> | Campaign[]> {
  const { db, query } = context;
  const where = and(...filtersOf(query, staffOf(context).id));
  const direction = query.sort_order === 'desc' ? desc : asc;
  const rows = db
    .select()
    .from(campaigns)
    .where(where)
    .orderBy(sql`${direction(SORTS[query.sort_by])} nulls last`, direction(campaigns.id))
    .$dynamic();
  if (!query.paginate) {
    return presentCampaigns(db, await rows.limit(1000));
  }
  const count = sql`select 1 from ${campaigns} where ${where ?? sql`true`}`;
  const page = await pageObject<CampaignRow, CampaignRow>(db, query, { rows, count, present: (row) => row });
  return { ...page, data: await presentCampaigns(db, page.data) };
}

function filtersOf(query: Query, userId: number): (SQL | undefined)[] {
  const by = (name: Query['filter_by']) => (query.filter_by === name ? query.filter : undefined);
  const status = query.status ?? EVENT_STATUSES.find((one) => one === by('status'));
  const owner = query.owner ?? by('owner');
  const ownerId = owner === 'mine' ? userId : Number(owner) || 0;
  return [
    query.search ? campaignsHolding(query.search) : undefined,
    status ? eq(campaigns.status, status) : undefined,
    owner === undefined ? undefined : eq(campaigns.ownerId, ownerId),
  ];
}
