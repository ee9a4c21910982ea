import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { surveyResults as contract, surveyResult } from '#contract/programme/surveyResults.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { ownSurveys } from '#server/database/organiserScope.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { firstOfEach } from '#server/http/records/firstOfEach.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { type ListSource, paginate } from '#server/http/records/paginate.ts';
import {
  eventOfAnswer,
  matchesRelation,
  partsOf,
  type Relation,
  type ResultFilters,
  resultFilter,
} from './resultFilter.ts';
import { presentResult, type ResultLine, resultRows } from './resultRows.ts';

type Query = QueryOf<(typeof contract)['GET /surveys/results/json']>;

const SORTS = { submitted_at: surveyResponses.submittedAt, name: sql`lower(${surveyResponses.name})` };

/** Searches answers by respondent and by the text of the answer. */
export const responseList = defineSearchList({
  name: 'responses',
  table: surveyResponses,
  text: [surveyResponses.name, surveyResponses.email, surveyResponses.answers],
  scope: sql`${surveyResponses.surveyId} = ${ownSurveys}`,
  filter: sql`${surveyResponses.status} = 'complete'`,
});

/**
 * Complete answers for the list's query; with `paginate=false` a plain array of the first 1,000. `countResults` and the
 * summary give exact numbers beyond 10,000.
 */
export async function listResults(
  { db, company }: HandlerContext,
  query: Query,
): Promise<Page<Sent<typeof surveyResult>> | Sent<typeof surveyResult>[]> {
  const order = orderBy(SORTS, query, surveyResponses.id);
  const { relations, rest } = partsOf(query, company.timezone);
  return paginate<ResultLine, Sent<typeof surveyResult>>(db, query, {
    id: surveyResponses.id,
    ...(relations ? unionOfRelations(relations, rest, order) : { where: rest }),
    found: await find(db, responseList, query.search),
    order,
    rows: resultRows(db),
    present: (lines) => lines.map(presentResult),
  });
}

/**
 * Selects the answers of each relation in its own branch, because each has its own index and one combined condition
 * could use none.
 */
function unionOfRelations(
  relations: Relation[],
  rest: SQL | undefined,
  order: SQL[],
): Pick<ListSource<never, never>, 'table' | 'first'> {
  const together = (parts: SQL[]) => sql`(${sql.join(parts, sql` union all `)}) ${surveyResponses}`;
  const all = (relation: Relation) =>
    sql`(select * from ${surveyResponses} where ${and(matchesRelation(relation), rest)})`;
  const firstOf = ({ by, parents, of, only }: Relation, most: number) =>
    firstOfEach({ list: surveyResponses, parents, of, where: and(eq(by, parents.id), only, rest), order }, most);
  return {
    table: together(relations.map(all)),
    first: (most) => together(relations.map((relation) => firstOf(relation, most))),
  };
}

/** The stored sums of answers per event (0021_survey_sums.sql), as a table that replaces the answers. */
const SUMMED = sql`(select survey_id, nullif(value, '')::integer as event_id, 'complete' as status, n
  from survey_sums where kind = 'event' and n > 0) ${surveyResponses}`;

/** The number of complete answers and of the events they belong to. */
export async function countResults({ db, company }: HandlerContext, filters: ResultFilters) {
  const isOfSomeDays = filters.from !== undefined || filters.to !== undefined;
  const answers = isOfSomeDays ? sql`(select *, 1 as n from ${surveyResponses}) ${surveyResponses}` : SUMMED;
  const [row] = rowsOf<{ count: string; event_count: string }>(
    await db.execute(sql`
      select coalesce(sum(n), 0) as count, count(distinct ${eventOfAnswer}) as event_count
      from ${answers} join ${surveys} on ${surveys.id} = ${surveyResponses.surveyId}
      where ${resultFilter(filters, company.timezone)}`),
  );
  return { count: Number(row?.count ?? 0), event_count: Number(row?.event_count ?? 0) };
}
