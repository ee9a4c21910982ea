import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { Page } from '#contract/shapes.ts';
import type { surveys as contract, Survey } from '#contract/surveys.ts';
import { containing } from '#server/database/like.ts';
import { surveys } from '#server/database/schema/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { pageObject } from '#server/http/paginate.ts';
import { presentSurveys } from './presentSurveys.ts';
import { type SurveyLine, surveyRows } from './surveyRows.ts';
import { ofCampaign, ofGroup } from './surveysOf.ts';

type Query = QueryOf<(typeof contract)['GET /surveys/json']>;

const SORTS = {
  created_at: surveys.createdAt,
  title: sql`lower(${surveys.title})`,
  status: surveys.status,
  closes_at: surveys.closesAt,
};

/** Surveys by the list's query; a plain array of the first 1,000 where paging is off. `within` narrows it further. */
export async function listSurveys(
  context: HandlerContext,
  query: Query,
  within?: SQL,
): Promise<Page<Survey> | Survey[]> {
  const { db } = context;
  const where = and(within, ...filtersOf(query));
  const direction = query.sort_order === 'desc' ? desc : asc;
  const rows = surveyRows(db).where(where).orderBy(direction(SORTS[query.sort_by]), direction(surveys.id));
  if (!query.paginate) {
    return presentSurveys(context, await rows.limit(1000));
  }
  const count = sql`select 1 from ${surveys} where ${where ?? sql`true`}`;
  const page = await pageObject<SurveyLine, SurveyLine>(db, query, { rows, count, present: (row) => row });
  return { ...page, data: await presentSurveys(context, page.data) };
}

function filtersOf({ search, status, campaign_id, event_id, group_id, is_participant }: Query): (SQL | undefined)[] {
  return [
    search ? sql`lower(${surveys.title}) like ${containing(search)}` : undefined,
    status && eq(surveys.status, status),
    campaign_id === undefined ? undefined : ofCampaign(campaign_id),
    event_id === undefined ? undefined : eq(surveys.eventId, event_id),
    group_id === undefined ? undefined : ofGroup(group_id),
    is_participant === undefined ? undefined : eq(surveys.isParticipant, is_participant),
  ];
}
