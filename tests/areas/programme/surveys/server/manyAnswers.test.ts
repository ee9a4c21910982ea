import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { SentBy } from '#contract/kit/define.ts';
import type { FieldSummary, surveyResults } from '#contract/programme/surveyResults.ts';
import type { Answers, SurveyField } from '#domain/programme/surveys/fields.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { aField, anOpenSurvey, YES_NO } from './aSurvey.ts';

type Summary = SentBy<(typeof surveyResults)['GET /surveys/results/summary']>['data'];
type Row = { id: number; answers: Answers };

const OPTIONS = [...YES_NO, { id: 'so', label: 'So so' }];
const FIELDS = [
  aField({ id: 'one', type: 'single_choice', options: OPTIONS }),
  aField({ id: 'many', type: 'multiple_choice', options: OPTIONS }),
  aField({ id: 'more', type: 'multiple_choice', options: YES_NO }),
  aField({ id: 'scale', type: 'scale', min: -2, max: 3 }),
  aField({ id: 'stars', type: 'rating', max: 4 }),
  aField({ id: 'age', type: 'number' }),
  aField({ id: 'table', type: 'matrix', options: OPTIONS, rows: YES_NO }),
  aField({ id: 'words', type: 'text' }),
  aField({ id: 'essay', type: 'long_text' }),
];

openOffice();

describe('the summary of random answers', () => {
  it.each([1, 2, 3])('matches what is computed from the rows, for every figure (seed %i)', async (seed) => {
    const { id, survey } = await anOpenSurvey(owner, FIELDS);
    const random = randomOf(seed);
    const rows = await insert(
      id,
      Array.from({ length: 60 * seed }, () => randomAnswers(random)),
    );
    const summaryOf = async (more: string) =>
      (await owner.get<{ data: Summary }>(`/surveys/results/summary?survey_id=${id}${more}`)).body.data;
    const summary = await summaryOf('');
    expect(summary.count).toBe(rows.length);
    // Compares the stored sums with those computed for a date range.
    expect(summary).toEqual(await summaryOf('&from=2000-01-01'));
    for (const field of survey.pages.flatMap(({ fields }) => fields)) {
      const found = summary.fields.find((each) => each.field.id === field.id);
      const { average, ...expected } = figuresOf(field, rows);
      expect(found, field.id).toMatchObject(expected);
      // Sums of decimals depend on their order in the last digits.
      expect(found?.average, field.id).toEqual(average === null ? null : expect.closeTo(average, 3));
    }
  });
});

describe('the export of many answers', () => {
  it('contains each answer once, newest first, even if many have the same time', async () => {
    const { id } = await anOpenSurvey(owner, FIELDS);
    const random = randomOf(4);
    const rows = await insert(
      id,
      Array.from({ length: 2300 }, () => randomAnswers(random)),
    );
    const { body } = await owner.post<string>('/surveys/results/export', { survey_id: id });
    const text = String(body).replace(/^\uFEFF/, '');
    const lines = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    expect(lines.map((line) => Number(line.response_id))).toEqual(rows.map((row) => row.id));
  });
});

/** Inserts seven answers per moment; returns them newest first. */
async function insert(surveyId: number, given: Answers[]): Promise<Row[]> {
  const start = app.clock.now().getTime();
  const values = given.map((answers, index) => {
    const submittedAt = new Date(start + Math.floor(index / 7) * 60_000);
    return { companyId, surveyId, status: 'complete' as const, answers, submittedAt };
  });
  const rows: Row[] = [];
  for (let from = 0; from < values.length; from += 500) {
    const some = await app.database.drizzle
      .insert(surveyResponses)
      .values(values.slice(from, from + 500))
      .returning({ id: surveyResponses.id, answers: surveyResponses.answers });
    rows.push(...some);
  }
  return rows.reverse();
}

/** A seeded generator of numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function randomAnswers(random: () => number): Answers {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const option = () => OPTIONS[whole(0, 2)]?.id ?? '';
  const all: Answers = {
    one: option(),
    many: OPTIONS.map((each) => each.id).filter(() => random() < 0.5),
    more: ['no', 'yes'],
    scale: whole(-2, 3),
    stars: whole(1, 4),
    age: whole(0, 9000) / 100,
    table: random() < 0.5 ? { yes: option() } : { no: option(), yes: option() },
    words: `Words ${whole(1, 1000)} "quoted", ✓`,
    // Long enough to be stored compressed.
    essay: Array.from({ length: 300 }, () => whole(0, 1e9)).join(' '),
  };
  return Object.fromEntries(Object.entries(all).filter(([id]) => random() < (id === 'essay' ? 0.05 : 0.7)));
}

/** The expected summary of a field, computed row by row. */
function figuresOf(field: SurveyField, rows: Row[]): Omit<FieldSummary, 'field'> {
  const given = rows.flatMap(({ id, answers }) => {
    const answer = answers[field.id];
    return answer === undefined || answer === null ? [] : [{ id, answer }];
  });
  const numbers = given.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : [])).sort((a, b) => a - b);
  const middle = [numbers[Math.floor((numbers.length - 1) / 2)], numbers[Math.floor(numbers.length / 2)]];
  const texts = given.map(({ id, answer }) => ({ response_id: id, text: String(answer) })).slice(0, 20);
  const steps = { scale: ['-2', '-1', '0', '1', '2', '3'], rating: ['1', '2', '3', '4'] };
  const ids = field.type === 'scale' || field.type === 'rating' ? steps[field.type] : idsOf(field.options);
  const tableRows = field.type === 'matrix' ? idsOf(field.rows) : [null];
  return {
    answered: given.length,
    counts: tableRows.flatMap((row) =>
      ids.map((id) => {
        const count = given.filter(({ answer }) => valuesOf(answer, row).includes(id)).length;
        return { id, row, count, label: OPTIONS.find((each) => each.id === id)?.label ?? id };
      }),
    ),
    average: numbers.length > 0 ? numbers.reduce((sum, each) => sum + each, 0) / numbers.length : null,
    median: numbers.length > 0 ? rounded(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2) : null,
    lowest: numbers[0] ?? null,
    highest: numbers.at(-1) ?? null,
    latest: field.type === 'text' || field.type === 'long_text' ? texts : [],
  };
}

function valuesOf(answer: unknown, row: string | null): string[] {
  if (row !== null) {
    return Object.entries(Object(answer)).flatMap(([key, value]) => (key === row ? [String(value)] : []));
  }
  return Array.isArray(answer) ? answer.map(String) : [String(answer)];
}

function idsOf(options: SurveyField['options']): string[] {
  return (options ?? []).map(({ id }) => id);
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
