import { and, asc, count, countDistinct, desc, eq, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/define.ts';
import type { Page } from '#contract/shapes.ts';
import type { surveys as contract, SurveyResult } from '#contract/surveys.ts';
import { containing } from '#server/database/like.ts';
import { surveyResponses, surveys } from '#server/database/schema/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { pageObject } from '#server/http/paginate.ts';
import { eventOfAnswer, type ResultFilters, resultFilter } from './resultFilter.ts';
import { presentResult, type ResultLine, resultRows } from './resultRows.ts';

type Query = QueryOf<(typeof contract)['GET /surveys/results/json']>;

const SORTS = { submitted_at: surveyResponses.submittedAt, name: sql`lower(${surveyResponses.name})` };

/**
 * Complete answers by the list's query; a plain array of the first 1,000 where paging is off. What must be exact
 * beyond 10,000 is asked of `countResults` and the summary.
 */
export async function listResults(
  { db, company }: HandlerContext,
  query: Query,
): Promise<Page<SurveyResult> | SurveyResult[]> {
  const where = and(resultFilter(query, company.timezone), query.search ? holding(query.search) : undefined);
  const direction = query.sort_order === 'desc' ? desc : asc;
  const rows = resultRows(db).where(where).orderBy(direction(SORTS[query.sort_by]), direction(surveyResponses.id));
  if (!query.paginate) {
    return (await rows.limit(1000)).map(presentResult);
  }
  const count = sql`select 1 from ${surveyResponses} join ${surveys} on ${surveys.id} = ${surveyResponses.surveyId} where ${where ?? sql`true`}`;
  return pageObject<ResultLine, SurveyResult>(db, query, { rows, count, present: presentResult });
}

/** How many complete answers there are, and to how many events they belong. */
export async function countResults({ db, company }: HandlerContext, filters: ResultFilters) {
  const [row] = await db
    .select({ count: count(), event_count: countDistinct(eventOfAnswer) })
    .from(surveyResponses)
    .innerJoin(surveys, eq(surveys.id, surveyResponses.surveyId))
    .where(resultFilter(filters, company.timezone));
  return row ?? { count: 0, event_count: 0 };
}

/** In who answered, or in the words of an answer. */
function holding(search: string) {
  const pattern = containing(search);
  return sql`(lower(coalesce(${surveyResponses.name}, '') || ' ' || coalesce(${surveyResponses.email}, '')) like ${pattern}
    or lower(${surveyResponses.answers}::text) like ${pattern})`;
}
