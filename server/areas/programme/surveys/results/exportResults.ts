import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { todayIn } from '#domain/kit/time/days.ts';
import { answerText, optionLabelOf } from '#domain/programme/surveys/answerText.ts';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { localTime } from '#server/http/outputs/localTime.ts';
import { rowsBetween } from '#server/http/records/paginate.ts';
import { questionsOf } from '../presentSurveys.ts';
import { responseList } from './listResults.ts';
import { type ResultFilters, resultFilter } from './resultFilter.ts';
import { type ResultLine, resultRows } from './resultRows.ts';

type Cell = (line: ResultLine) => string | number | null;

/**
 * Complete answers as CSV, newest first, for the same search and filters as the list. One column per question, or
 * per row of a matrix; with several surveys, column names start with the survey's title.
 */
export async function exportResults(
  context: HandlerContext,
  { search, ...filters }: ResultFilters & { search?: string | undefined },
): Promise<Download> {
  const { db, services, company } = context;
  const where = and(resultFilter(filters, company.timezone), (await find(db, responseList, search))?.condition);
  const answers = db
    .select({ found: sql`1` })
    .from(surveyResponses)
    .where(and(eq(surveyResponses.surveyId, surveys.id), where));
  const asked = filters.survey_id === undefined ? exists(answers) : eq(surveys.id, filters.survey_id);
  const found = await db.select().from(surveys).where(asked).orderBy(surveys.id);
  const time = (instant: Date | null) => localTime(instant, company.timezone);
  const columns: Record<string, Cell> = {
    response_id: ({ response }) => response.id,
    survey: ({ title }) => title,
    event: ({ eventName }) => eventName,
    name: ({ response }) => response.name,
    email: ({ response }) => response.email,
    started_at: ({ response }) => time(response.startedAt),
    submitted_at: ({ response }) => time(response.submittedAt),
  };
  for (const survey of found) {
    for (const field of questionsOf(survey)) {
      const name = found.length > 1 ? `${survey.title}: ${field.label}` : field.label;
      for (const [label, cell] of columnsOf(field, name)) {
        columns[unusedName(columns, label)] = (line) => (line.response.surveyId === survey.id ? cell(line) : null);
      }
    }
  }
  return csvFile<ResultLine>(context, {
    name: `survey-results-${todayIn(company.timezone, services.clock.now())}.csv`,
    columns,
    read: (piece, after, most) =>
      rowsBetween<ResultLine>(
        {
          id: surveyResponses.id,
          where: and(where, after ? isBefore(after) : undefined),
          order: [desc(surveyResponses.submittedAt), desc(surveyResponses.id)],
          rows: resultRows(piece),
        },
        most,
        0,
      ),
  });
}

function columnsOf(field: SurveyField, name: string): [string, Cell][] {
  if (field.type !== 'matrix') {
    return [
      [
        name,
        ({ response }) => {
          const answer = response.answers[field.id];
          return typeof answer === 'number' ? answer : answerText(field, answer);
        },
      ],
    ];
  }
  return (field.rows ?? []).map((row) => [
    `${name} – ${row.label}`,
    ({ response }) => {
      const answer = response.answers[field.id];
      const cells: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
      const chosen = cells[row.id];
      return typeof chosen === 'string' ? optionLabelOf(field.options, chosen) : null;
    },
  ]);
}

/** Questions with the same text get numbered columns. */
function unusedName(columns: Record<string, unknown>, name: string): string {
  let unused = name;
  for (let number = 2; Object.hasOwn(columns, unused); number += 1) {
    unused = `${name} (${number})`;
  }
  return unused;
}

/** A row comparison of both columns, so that the next batch is found by index without reading earlier rows again. */
function isBefore({ response }: ResultLine) {
  const { submittedAt, id } = surveyResponses;
  const at = (response.submittedAt ?? response.updatedAt).toISOString();
  return sql`(${submittedAt}, ${id}) < (${at}::timestamptz, ${response.id}::integer)`;
}
