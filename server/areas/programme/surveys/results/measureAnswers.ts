import { type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { fieldSummary } from '#contract/programme/surveyResults.ts';
import { MAX_NUMBER } from '#domain/programme/surveys/fieldError.ts';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type Measures = Pick<Sent<typeof fieldSummary>, 'answered' | 'average' | 'median' | 'lowest' | 'highest'>;

/** Fields per query, because PostgreSQL allows at most 1,664 columns. */
const FIELDS_PER_QUERY = 200;

/**
 * The number of answers, the number that answer each field, and the statistics of number fields, in one pass.
 * @param given a table with the answers in `answers`
 */
export async function measureAnswers(
  db: Transaction,
  given: SQL,
  fields: SurveyField[],
): Promise<{ total: number; measures: Map<string, Measures> }> {
  const measures = new Map<string, Measures>();
  let total = 0;
  for (let from = 0; from === 0 || from < fields.length; from += FIELDS_PER_QUERY) {
    const some = fields.slice(from, from + FIELDS_PER_QUERY);
    const columns = sql.join([sql`count(*) as total`, ...some.flatMap(columnsOf)], sql`, `);
    const values = sql.join([sql`answers`, ...some.flatMap(numberRead)], sql`, `);
    const [row] = rowsOf<Record<string, unknown>>(
      await db.execute(sql`select ${columns} from (select ${values} from ${given} offset 0) read`),
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

/**
 * Parses each number once for all its statistics. The `offset` around it prevents the planner from repeating the
 * expression.
 */
function numberRead({ id, type }: SurveyField, index: number): SQL[] {
  return isMeasured(type) ? [sql`(answers ->> ${id})::float8 as ${sql.identifier(`value${index}`)}`] : [];
}

function columnsOf({ id, type }: SurveyField, index: number): SQL[] {
  const as = (name: string) => sql.identifier(`${name}${index}`);
  const answered = sql`count(*) filter (where answers ? ${id}) as ${as('answered')}`;
  if (!isMeasured(type)) {
    return [answered];
  }
  const value = as('value');
  const measurable = sql`filter (where ${isMeasurable(sql`${value}`)})`;
  return [
    answered,
    sql`avg(${value}) ${measurable} as ${as('average')}`,
    sql`percentile_cont(0.5) within group (order by ${value}) ${measurable} as ${as('median')}`,
    sql`min(${value}) ${measurable} as ${as('lowest')}`,
    sql`max(${value}) ${measurable} as ${as('highest')}`,
  ];
}

/**
 * The condition for numbers that statistics are calculated from. Answers stored before there was a limit can be larger,
 * and their sum would overflow.
 */
export function isMeasurable(value: SQL): SQL {
  return sql`${value} between ${-MAX_NUMBER}::float8 and ${MAX_NUMBER}::float8`;
}

export function isMeasured(type: SurveyField['type']): boolean {
  return type === 'number' || type === 'scale' || type === 'rating';
}

export function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Math.round(Number(value) * 10_000) / 10_000;
}
