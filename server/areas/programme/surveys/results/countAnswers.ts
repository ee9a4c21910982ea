import { type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { fieldSummary } from '#contract/programme/surveyResults.ts';
import { limitsOf } from '#domain/programme/surveys/fieldError.ts';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Counts = Sent<typeof fieldSummary>['counts'];

/** One countable part of an answer: the value of a choice, of a scale or of one matrix row, or each value of a list. */
type Part = { field: string; row: string | null; value: SQL; isList?: boolean };

/** PostgreSQL allows 1,664 columns in a query, and planning time grows with each. */
const PARTS_PER_QUERY = 100;

/**
 * How often each choice, scale value and matrix cell was given, by field id and in the order of the question, including
 * zeros. The values of all questions are read in one pass over the answers.
 * @param given a table with the answers in `answers`
 */
export async function countAnswers(db: Transaction, given: SQL, fields: SurveyField[]): Promise<Map<string, Counts>> {
  const found = new Map<string, number>();
  const parts = fields.flatMap(partsOf);
  for (let from = 0; from < parts.length; from += PARTS_PER_QUERY) {
    await countParts(db, given, parts.slice(from, from + PARTS_PER_QUERY), found);
  }
  return countsByField(fields, found);
}

/**
 * The counts of each choice, scale value and matrix cell, in the order of the questions. Keys of `found` are from
 * `nameOf`.
 */
export function countsByField(fields: SurveyField[], found: Map<string, number>): Map<string, Counts> {
  return new Map(fields.map((field) => [field.id, countsOf(field, found)]));
}

function partsOf({ id, type, rows }: SurveyField): Part[] {
  if (type === 'matrix') {
    return (rows ?? []).map((row) => ({ field: id, row: row.id, value: sql`answers -> ${id} ->> ${row.id}` }));
  }
  const isList = type === 'multiple_choice';
  const isCounted = isList || type === 'single_choice' || type === 'scale' || type === 'rating';
  return isCounted ? [{ field: id, row: null, value: sql`answers ->> ${id}`, isList }] : [];
}

/** The short values are materialised first: grouping them once per part is cheaper than reading the answers again. */
async function countParts(db: Transaction, given: SQL, parts: Part[], found: Map<string, number>): Promise<void> {
  const values = sql.join(
    parts.map(({ value }, index) => sql`${value} as ${nameOfPart(index)}`),
    sql`, `,
  );
  const selects = sql.join(parts.map(countedPart), sql` union all `);
  const rows = rowsOf<{ part: number; value: string; n: number | string }>(
    await db.execute(sql`with parts as materialized (select ${values} from ${given}) ${selects}`),
  );
  for (const { part, value, n } of rows) {
    const counted = parts[part];
    if (counted) {
      found.set(nameOf(counted.field, counted.row, value), Number(n));
    }
  }
}

/** Equal lists are counted before they are unnested. */
function countedPart({ isList }: Part, index: number): SQL {
  const name = nameOfPart(index);
  const part = sql`${index}::integer as part`;
  const alike = sql`from parts where ${name} is not null group by ${name}`;
  return isList
    ? sql`select ${part}, choice.value, sum(lists.n) as n from (select ${name}::jsonb as list, count(*) as n ${alike}) lists
        cross join lateral jsonb_array_elements_text(lists.list) choice group by choice.value`
    : sql`select ${part}, ${name} as value, count(*) as n ${alike}`;
}

function nameOfPart(index: number) {
  return sql.identifier(`part${index}`);
}

function countsOf(field: SurveyField, found: Map<string, number>): Counts {
  const options = field.options ?? [];
  const count = (id: string, label: string, row: string | null) => ({
    id,
    label,
    row,
    count: found.get(nameOf(field.id, row, id)) ?? 0,
  });
  switch (field.type) {
    case 'single_choice':
    case 'multiple_choice':
      return options.map(({ id, label }) => count(id, label, null));
    case 'matrix':
      return (field.rows ?? []).flatMap((row) => options.map(({ id, label }) => count(id, label, row.id)));
    case 'scale':
    case 'rating':
      return stepsOf(field).map((step) => count(step, step, null));
    default:
      return [];
  }
}

function stepsOf(field: SurveyField): string[] {
  const { min, max } = limitsOf(field);
  const [from, to] = [min ?? 0, max ?? 0];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index));
}

/** The key of one value of a question or of one of its rows. */
export function nameOf(field: string, row: string | null, value: string): string {
  return JSON.stringify([field, row, value]);
}
