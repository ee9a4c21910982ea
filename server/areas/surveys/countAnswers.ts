import { type SQL, sql } from 'drizzle-orm';
import type { FieldSummary, SurveyField } from '#contract/surveys.ts';
import { limitsOf } from '#js/lib/surveys/fieldError.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Counts = FieldSummary['counts'];

/** One value of an answer that is counted: of a choice, a scale, or one row of a table. */
type Part = { field: string; row: string | null; value: SQL };

/** `grouping()` tells 31 apart. */
const PARTS_A_QUERY = 31;

/**
 * How often each choice, step and cell was given, by field id and in the order of the question; what nobody chose
 * counts nothing. Single values are counted together in one pass over the answers.
 */
export async function countAnswers(db: Transaction, answers: SQL, fields: SurveyField[]): Promise<Map<string, Counts>> {
  const found = new Map<string, number>();
  const parts = fields.flatMap(partsOf);
  for (let from = 0; from < parts.length; from += PARTS_A_QUERY) {
    await countParts(db, answers, parts.slice(from, from + PARTS_A_QUERY), found);
  }
  for (const { id } of fields.filter(({ type }) => type === 'multiple_choice')) {
    await countChoices(db, answers, id, found);
  }
  return new Map(fields.map((field) => [field.id, countsOf(field, found)]));
}

function partsOf({ id, type, rows }: SurveyField): Part[] {
  const answer = sql`survey_responses.answers`;
  if (type === 'matrix') {
    return (rows ?? []).map((row) => ({ field: id, row: row.id, value: sql`${answer} -> ${id} ->> ${row.id}` }));
  }
  const isSingle = type === 'single_choice' || type === 'scale' || type === 'rating';
  return isSingle ? [{ field: id, row: null, value: sql`${answer} ->> ${id}` }] : [];
}

/** The values are named first, so that each grouping set refers to a plain column. */
async function countParts(db: Transaction, answers: SQL, parts: Part[], found: Map<string, number>): Promise<void> {
  const names = parts.map((_, index) => sql.identifier(`v${index}`));
  const values = sql.join(
    parts.map(({ value }, index) => sql`${value} as ${names[index]}`),
    sql`, `,
  );
  const list = sql.join(names, sql`, `);
  const sets = sql.join(
    names.map((name) => sql`(${name})`),
    sql`, `,
  );
  const rows = rowsOf<Record<string, unknown>>(
    await db.execute(sql`
      select coalesce(${list}, null) as value, grouping(${list}) as bits, count(*) as n
      from (select ${values} from ${answers}) given group by grouping sets (${sets})`),
  );
  for (const { value, bits, n } of rows) {
    // Of the set that a row belongs to the bit is 0, all others are 1; the first column is the highest bit.
    const part = parts.find((_, index) => ((Number(bits) >>> (parts.length - 1 - index)) & 1) === 0);
    if (part && value !== null) {
      found.set(nameOf(part.field, part.row, String(value)), Number(n));
    }
  }
}

async function countChoices(db: Transaction, answers: SQL, field: string, found: Map<string, number>): Promise<void> {
  const rows = rowsOf<{ value: string; n: number | string }>(
    await db.execute(sql`
      select choice.value, count(*) as n
      from (select survey_responses.answers -> ${field} as given from ${answers}) answers
      cross join lateral jsonb_array_elements_text(answers.given) choice where answers.given is not null group by 1`),
  );
  for (const { value, n } of rows) {
    found.set(nameOf(field, null, value), Number(n));
  }
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

function nameOf(field: string, row: string | null, value: string): string {
  return JSON.stringify([field, row, value]);
}
