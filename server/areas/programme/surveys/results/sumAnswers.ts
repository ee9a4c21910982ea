import { sql } from 'drizzle-orm';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { countsByField, nameOf } from './countAnswers.ts';
import { isMeasurable, isMeasured, type Measures, numberOf } from './measureAnswers.ts';

type Sum = {
  kind: 'complete' | 'day' | 'answered' | 'value';
  field_id: string;
  row_id: string;
  value: string;
  n: string;
};
type Measured = { field_id: string } & Record<'average' | 'median' | 'lowest' | 'highest', unknown>;

const UNMEASURED = { average: null, median: null, lowest: null, highest: null };

/** The figures of all complete answers of a survey, from the stored sums (0021_survey_sums.sql). */
export async function sumAnswers(db: Transaction, surveyId: number, fields: SurveyField[]) {
  const counted = fields.filter(({ type }) => type !== 'number').map(({ id }) => id);
  const sums = rowsOf<Sum>(
    await db.execute(sql`
      select kind, field_id, row_id, value, n from survey_sums
      where survey_id = ${surveyId} and n > 0
        and (kind in ('complete', 'day', 'answered') or (kind = 'value' and field_id = any(${textArray(counted)})))
      order by kind, value`),
  );
  const of = (kind: Sum['kind']) => sums.filter((sum) => sum.kind === kind);
  const measured = await measureSums(db, surveyId, fields);
  const answered = new Map(of('answered').map(({ field_id, n }) => [field_id, Number(n)]));
  return {
    total: Number(of('complete')[0]?.n ?? 0),
    days: of('day').map(({ value, n }) => ({ day: value, count: Number(n) })),
    measures: new Map<string, Measures>(
      fields.map(({ id }) => [id, { answered: answered.get(id) ?? 0, ...(measured.get(id) ?? UNMEASURED) }]),
    ),
    counts: countsByField(
      fields,
      new Map(
        of('value').map(({ field_id, row_id, value, n }) => [nameOf(field_id, row_id || null, value), Number(n)]),
      ),
    ),
  };
}

/** The median of an even number of values lies between the middle two, as in `percentile_cont`. */
async function measureSums(db: Transaction, surveyId: number, fields: SurveyField[]) {
  const ids = fields.filter(({ type }) => isMeasured(type)).map(({ id }) => id);
  const rows = rowsOf<Measured>(
    await db.execute(sql`
      select field_id, sum(number * n) / sum(n) as average, min(number) as lowest, max(number) as highest,
        (min(number) filter (where upto > (total - 1) / 2) + min(number) filter (where upto > total / 2)) / 2 as median
      from (
        select field_id, number, n, sum(n) over (partition by field_id order by number, value)::bigint as upto,
          sum(n) over (partition by field_id)::bigint as total
        from (
          select field_id, value, value::float8 as number, n from survey_sums
          where survey_id = ${surveyId} and kind = 'value' and field_id = any(${textArray(ids)}) and n > 0 offset 0
        ) given where ${isMeasurable(sql`number`)}
      ) counted group by field_id`),
  );
  return new Map(
    rows.map(({ field_id, average, median, lowest, highest }) => [
      field_id,
      {
        average: numberOf(average),
        median: numberOf(median),
        lowest: numberOf(lowest),
        highest: numberOf(highest),
      },
    ]),
  );
}

function textArray(values: string[]) {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}
