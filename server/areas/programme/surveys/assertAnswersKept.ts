import { type SQL, sql } from 'drizzle-orm';
import { limitsOf } from '#domain/programme/surveys/fieldError.ts';
import type { SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { SurveyRow } from './findSurvey.ts';
import { questionsOf } from './presentSurveys.ts';

/**
 * Refuses changes that would make stored answers unreadable: removing an answered question or changing its type, or
 * removing an option, row or step of a scale that somebody chose. @throws 422 by path.
 */
export async function assertAnswersKept(db: Transaction, before: SurveyRow, pages: SurveyPage[]): Promise<void> {
  const places = new Map(
    pages.flatMap(({ fields }, page) =>
      fields.map((field, index) => [field.id, { field, path: `pages.${page}.fields.${index}` }] as const),
    ),
  );
  const errors: Record<string, string[]> = {};
  for (const old of questionsOf(before)) {
    const place = places.get(old.id);
    if (!place || place.field.type !== old.type) {
      if (await isAnswered(db, before.id, old.id)) {
        const [path, sentence] = place
          ? [`${place.path}.type`, 'This question has answers, so it keeps its type. Add another question instead.']
          : ['pages', `“${old.label}” has answers, so it stays. Close the survey and duplicate it to ask it again.`];
        errors[path] = [...(errors[path] ?? []), sentence];
      }
      continue;
    }
    for (const part of ['options', 'rows'] as const) {
      const gone = goneFrom(old[part], place.field[part]);
      const lost = gone.length === 0 ? [] : await givenAmong(db, before.id, old, part, gone);
      if (lost.length > 0) {
        errors[`${place.path}.${part}`] = [`${lost.join(', ')}: given in answers, so it stays.`];
      }
    }
    for (const [end, message] of Object.entries(await stepErrors(db, before.id, old, place.field))) {
      errors[`${place.path}.${end}`] = [message];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

type Options = NonNullable<SurveyField['options']>;

function goneFrom(before: SurveyField['options'], after: SurveyField['options']): Options {
  const kept = new Set((after ?? []).map(({ id }) => id));
  return (before ?? []).filter(({ id }) => !kept.has(id));
}

async function isAnswered(db: Transaction, surveyId: number, fieldId: string): Promise<boolean> {
  return exists(db, sql`select from survey_responses r where ${complete(surveyId)} and r.answers ? ${fieldId}`);
}

/** The labels of the options that occur in answers. */
async function givenAmong(
  db: Transaction,
  surveyId: number,
  { id, type }: SurveyField,
  part: 'options' | 'rows',
  gone: Options,
): Promise<string[]> {
  const lost: string[] = [];
  for (const option of gone) {
    const answer = sql`r.answers -> ${id}`;
    const holds =
      type === 'single_choice'
        ? sql`r.answers ->> ${id} = ${option.id}`
        : part === 'rows' || type === 'multiple_choice'
          ? sql`${answer} ? ${option.id}`
          : sql`exists (select from jsonb_each_text(${answer}) cell where cell.value = ${option.id})`;
    if (
      await exists(
        db,
        sql`select from survey_responses r where ${complete(surveyId)} and r.answers ? ${id} and ${holds}`,
      )
    ) {
      lost.push(`“${option.label}”`);
    }
  }
  return lost;
}

/** Errors for the ends of a scale or rating that would exclude steps given in answers. */
async function stepErrors(
  db: Transaction,
  surveyId: number,
  old: SurveyField,
  field: SurveyField,
): Promise<{ min?: string; max?: string }> {
  const [before, after] = [limitsOf(old), limitsOf(field)];
  const isNarrower = Number(after.min) > Number(before.min) || Number(after.max) < Number(before.max);
  if ((old.type !== 'scale' && old.type !== 'rating') || !isNarrower) {
    return {};
  }
  const [{ lowest = null, highest = null } = {}] = rowsOf<{ lowest: number | null; highest: number | null }>(
    await db.execute(sql`
      select min(step) filter (where step < ${after.min}::float8) as lowest,
        max(step) filter (where step > ${after.max}::float8) as highest
      from (
        select (r.answers ->> ${old.id})::float8 as step from survey_responses r
        where ${complete(surveyId)} and r.answers ? ${old.id} offset 0
      ) given where step between ${before.min}::float8 and ${before.max}::float8`),
  );
  return {
    ...(lowest !== null && { min: `Answers go down to ${lowest}. Choose ${lowest} or less.` }),
    ...(highest !== null && { max: `Answers go up to ${highest}. Choose ${highest} or more.` }),
  };
}

function complete(surveyId: number): SQL {
  return sql`r.survey_id = ${surveyId} and r.status = 'complete'`;
}

async function exists(db: Transaction, selected: SQL): Promise<boolean> {
  const [row] = rowsOf<{ found: boolean }>(await db.execute(sql`select exists (${selected}) as found`));
  return row?.found ?? false;
}
