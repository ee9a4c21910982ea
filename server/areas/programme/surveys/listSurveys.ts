import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { surveys as contract, survey } from '#contract/programme/surveys.ts';
import { ofCampaign, ofGroup } from '#server/areas/programme/campaigns/surveysOf.ts';
import { ownSurveys } from '#server/database/organiserScope.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { presentSurveys } from './presentSurveys.ts';
import { type SurveyLine, surveyRows } from './surveyRows.ts';

type Query = QueryOf<(typeof contract)['GET /surveys/json']>;

const SORTS = {
  created_at: surveys.createdAt,
  title: sql`lower(${surveys.title})`,
  status: surveys.status,
  closes_at: surveys.closesAt,
};

export const surveyList = defineSearchList({
  name: 'surveys',
  table: surveys,
  text: [surveys.title],
  scope: sql`${surveys.id} = ${ownSurveys}`,
});

/**
 * Surveys for the list's query; with `paginate=false` a plain array of the first 1,000. `within` is an additional
 * condition.
 */
export async function listSurveys(
  context: HandlerContext,
  query: Query,
  within?: SQL,
): Promise<Page<Sent<typeof survey>> | Sent<typeof survey>[]> {
  const { db } = context;
  return paginate<SurveyLine, Sent<typeof survey>>(db, query, {
    id: surveys.id,
    where: and(within, ...filtersOf(query)),
    found: await find(db, surveyList, query.search),
    order: orderBy(SORTS, query, surveys.id),
    rows: surveyRows(db),
    present: (lines) => presentSurveys(context, lines),
  });
}

function filtersOf({ status, campaign_id, event_id, group_id, is_participant }: Query): (SQL | undefined)[] {
  return [
    status && eq(surveys.status, status),
    campaign_id === undefined ? undefined : ofCampaign(campaign_id),
    event_id === undefined ? undefined : eq(surveys.eventId, event_id),
    group_id === undefined ? undefined : ofGroup(group_id),
    is_participant === undefined ? undefined : eq(surveys.isParticipant, is_participant),
  ];
}
