import { and, type SQL, sql } from 'drizzle-orm';
import type { SentBy } from '#contract/kit/define.ts';
import type { surveyResults as contract } from '#contract/programme/surveyResults.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { findSurvey } from '../findSurvey.ts';
import { presentSurvey, questionsOf } from '../presentSurveys.ts';
import { countAnswers } from './countAnswers.ts';
import { latestTexts } from './latestTexts.ts';
import { measureAnswers } from './measureAnswers.ts';
import { type ResultFilters, resultFilter } from './resultFilter.ts';
import { sumAnswers } from './sumAnswers.ts';

type Summary = SentBy<(typeof contract)['GET /surveys/results/summary']>['data'];

/** The statistics of each question over the matching answers, calculated by the database. @throws 404 */
export async function summariseSurvey(
  context: HandlerContext,
  filters: ResultFilters & { survey_id: number },
): Promise<Summary> {
  const { db, company } = context;
  const survey = await findSurvey(db, filters.survey_id);
  const fields = questionsOf(survey);
  const answers = sql`survey_responses join surveys on surveys.id = survey_responses.survey_id
    where ${and(resultFilter(filters, company.timezone))}`;
  const given = unpacked(answers);
  const { total, measures, counts, days } = isNarrowed(filters)
    ? {
        ...(await measureAnswers(db, given, fields)),
        counts: await countAnswers(db, given, fields),
        days: await countDays(db, answers, company.timezone),
      }
    : await sumAnswers(db, survey.id, fields);
  const latest = await latestTexts(db, answers, fields);
  return {
    survey: await presentSurvey(context, survey.id),
    count: total,
    days,
    fields: fields.map((field) => ({
      field,
      ...(measures.get(field.id) ?? { answered: 0, average: null, median: null, lowest: null, highest: null }),
      counts: counts.get(field.id) ?? [],
      latest: latest.get(field.id) ?? [],
    })),
  };
}

/** Whether the filters select only some of the answers, for which there are no stored sums. */
function isNarrowed({ survey_id: _, ...others }: ResultFilters): boolean {
  return Object.values(others).some((value) => value !== undefined);
}

/**
 * A table of only the answers, each decompressed once: PostgreSQL compresses long values and would decompress them
 * again for every question. Concatenating `{}` forces the decompression; `offset 0` prevents the planner from inlining
 * it.
 */
function unpacked(answers: SQL): SQL {
  return sql`(select survey_responses.answers || '{}' as answers from ${answers} offset 0) given`;
}

async function countDays(db: HandlerContext['db'], answers: SQL, timezone: string): Promise<Summary['days']> {
  const rows = rowsOf<{ day: string; n: number | string }>(
    await db.execute(sql`
      select to_char(survey_responses.submitted_at at time zone ${timezone}, 'YYYY-MM-DD') as day, count(*) as n
      from ${answers} group by 1 order by 1`),
  );
  return rows.map(({ day, n }) => ({ day, count: Number(n) }));
}
