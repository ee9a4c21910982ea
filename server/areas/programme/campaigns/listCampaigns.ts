import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { campaign, campaigns as contract } from '#contract/programme/campaigns.ts';
import { EVENT_STATUSES } from '#domain/programme/events.ts';
import { campaigns } from '#server/database/schema/events.ts';
import { find } from '#server/database/search.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { idOf } from '#server/http/inputs/idOf.ts';
import { orderBy } from '#server/http/orderBy.ts';
import { paginate } from '#server/http/paginate.ts';
import { campaignList } from './campaignList.ts';
import type { CampaignRow } from './findCampaign.ts';
import { presentCampaigns } from './presentCampaigns.ts';

type Query = QueryOf<(typeof contract)['GET /campaigns/json']>;

const SORTS = {
  name: sql`lower(${campaigns.name})`,
  status: campaigns.status,
  start_date: { nullsLast: campaigns.startsOn },
  end_date: { nullsLast: campaigns.endsOn },
  created_at: campaigns.createdAt,
};

/** The company's campaigns for the list's query; with `paginate=false` a plain array of the first 1,000. */
export async function listCampaigns(
  context: HandlerContext & { query: Query },
): Promise<Page<Sent<typeof campaign>> | Sent<typeof campaign>[]> {
  const { db, query } = context;
  return paginate<CampaignRow, Sent<typeof campaign>>(db, query, {
    id: campaigns.id,
    where: and(...filtersOf(query, staffOf(context).id)),
    found: await find(db, campaignList, query.search),
    order: orderBy(SORTS, query, campaigns.id),
    rows: db.select().from(campaigns).$dynamic(),
    present: (rows) => presentCampaigns(db, rows),
  });
}

function filtersOf(query: Query, userId: number): (SQL | undefined)[] {
  const by = (name: Query['filter_by']) => (query.filter_by === name ? query.filter : undefined);
  const status = query.status ?? EVENT_STATUSES.find((one) => one === by('status'));
  const owner = query.owner ?? by('owner');
  const ownerId = owner === 'mine' ? userId : idOf(owner);
  return [
    status ? eq(campaigns.status, status) : undefined,
    owner === undefined ? undefined : eq(campaigns.ownerId, ownerId),
  ];
}
