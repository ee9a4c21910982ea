import { type SQL, sql } from 'drizzle-orm';
import type { FieldSummary, SurveyField } from '#contract/surveys.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Measures = Pick<FieldSummary, 'answered' | 'average' | 'median' | 'lowest' | 'highest'>;

/** A query has at most 1,664 columns. */
const FIELDS_A_QUERY = 200;

/** How many answers there are and hold something for each field, and the measures of its numbers, in one pass. */
export async function measureAnswers(
  db: Transaction,
  answers: SQL,
  fields: SurveyField[],
): Promise<{ total: number; measures: Map<string, Measures> }> {
  const measures = new Map<string, Measures>();
  let total = 0;
  for (let from = 0; from === 0 || from < fields.length; from += FIELDS_A_QUERY) {
    const some = fields.slice(from, from + FIELDS_A_QUERY);
    const columns = some.flatMap((field, index) => columnsOf(field, index));
    const [row] = rowsOf<Record<string, unknown>>(
      await db.execute(sql`select ${sql.join([sql`count(*) as total`, ...columns], sql`, `)} from ${answers}`),
    );
    total = Number(row?.total ?? 0);
    some.forEach(({ id }, index) => {
      const measure = (name: string) => numberOf(row?.[`${name}${index}`]);
      measures.set(id, {
        answered: measure('answered') ?? 0,
        average: measure('average'),
        median: measure('median'),
        lowest: measure('lowest'),
        highest: measure('highest'),
      });
    });
  }
  return { total, measures };
}

function columnsOf({ id, type }: SurveyField, index: number): SQL[] {
  const as = (name: string) => sql.identifier(`${name}${index}`);
  const answered = sql`count(*) filter (where survey_responses.answers ? ${id}) as ${as('answered')}`;
  if (type !== 'number' && type !== 'scale' && type !== 'rating') {
    return [answered];
  }
  const value = sql`(survey_responses.answers ->> ${id})::float8`;
  return [
    answered,
    sql`avg(${value}) as ${as('average')}`,
    sql`percentile_cont(0.5) within group (order by ${value}) as ${as('median')}`,
    sql`min(${value}) as ${as('lowest')}`,
    sql`max(${value}) as ${as('highest')}`,
  ];
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Math.round(Number(value) * 10_000) / 10_000;
}
