import { type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { fieldSummary } from '#contract/programme/surveyResults.ts';
import type { FieldType, SurveyField } from '#domain/programme/surveys/fields.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

const TEXTS = new Set<FieldType>(['text', 'long_text', 'email', 'phone', 'date', 'file']);

/** The latest answers to each text question, at most 20 per question; for a file question, the file names. */
export async function latestTexts(
  db: Transaction,
  answers: SQL,
  fields: SurveyField[],
): Promise<Map<string, Sent<typeof fieldSummary>['latest']>> {
  const asked = fields.filter(({ type }) => TEXTS.has(type));
  const latest = new Map(asked.map(({ id }): [string, Sent<typeof fieldSummary>['latest']] => [id, []]));
  if (asked.length === 0) {
    return latest;
  }
  const selects = asked.map(({ id, type }) => {
    const text =
      type === 'file' ? sql`survey_responses.answers -> ${id} ->> 'name'` : sql`survey_responses.answers ->> ${id}`;
    return sql`(select ${id} as field, survey_responses.id, ${text} as text, survey_responses.submitted_at
      from ${answers} and survey_responses.answers ? ${id}
      order by survey_responses.submitted_at desc, survey_responses.id desc limit 20)`;
  });
  const rows = rowsOf<{ field: string; id: number; text: string }>(
    await db.execute(
      sql`select field, id, text from (${sql.join(selects, sql` union all `)}) found order by submitted_at desc, id desc`,
    ),
  );
  for (const { field, id, text } of rows) {
    latest.get(field)?.push({ response_id: Number(id), text });
  }
  return latest;
}
