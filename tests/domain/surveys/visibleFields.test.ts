import { describe, expect, it } from 'vitest';
import { answerErrors } from '#domain/programme/surveys/answerErrors.ts';
import type { Answers, AnswerValue, Condition, SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { keptAnswers } from '#domain/programme/surveys/keptAnswers.ts';
import { operatorsOf } from '#domain/programme/surveys/operatorsOf.ts';
import { questionErrors } from '#domain/programme/surveys/questionErrors.ts';
import { shownPages } from '#domain/programme/surveys/shownPages.ts';
import { meetsCondition, visibleFields } from '#domain/programme/surveys/visibleFields.ts';
import { createRandom } from '#server/demo/random.ts';

const OPTIONS = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];
const field = (id: string, more: Partial<SurveyField> = {}): SurveyField => ({
  id,
  type: 'single_choice',
  label: id,
  required: false,
  options: OPTIONS,
  ...more,
});
const page = (...fields: SurveyField[]): SurveyPage => ({ id: fields[0]?.id ?? 'none', fields });
const shown = (pages: SurveyPage[], answers: Answers) => visibleFields(pages, answers).map(({ id }) => id);

describe('a show-if condition', () => {
  it.each<[Condition['operator'], Condition['value'], AnswerValue | undefined, boolean]>([
    ['equals', 'a', 'a', true],
    ['equals', 'a', 'b', false],
    ['equals', 'Ada', ' ada ', true],
    ['equals', '5', 5, true],
    ['not_equals', 'a', 'b', true],
    ['not_equals', 'a', undefined, false],
    ['contains', 'a', ['b', 'a'], true],
    ['contains', 'a', ['b'], false],
    ['contains', 'LAKE', 'by the lake', true],
    ['greater_than', 5, 6, true],
    ['greater_than', 5, 5, false],
    ['less_than', 5, 4, true],
    ['less_than', '2026-03-01', '2026-02-28', true],
    ['greater_than', 5, 'words', true],
    ['answered', null, 0, true],
    ['answered', null, undefined, false],
    ['not_answered', null, undefined, true],
    ['not_answered', null, 'a', false],
  ])('%s %j with the answer %j is %s', (operator, value, answer, expected) => {
    expect(meetsCondition({ field_id: 'x', operator, value }, answer)).toBe(expected);
  });
});

describe('the visible questions', () => {
  const pages = [
    page(field('one')),
    page(field('two', { show_if: { field_id: 'one', operator: 'equals', value: 'a' } })),
    page(field('three', { required: true, show_if: { field_id: 'two', operator: 'equals', value: 'b' } })),
  ];

  it('depend only on visible questions: a hidden answer counts as missing', () => {
    expect(shown(pages, { one: 'a', two: 'b' })).toEqual(['one', 'two', 'three']);
    expect(shown(pages, { one: 'b', two: 'b' })).toEqual(['one']);
    expect(shownPages(pages, { one: 'b' }).map(({ index }) => index)).toEqual([0]);
  });

  it('are the only ones validated and stored', () => {
    expect(answerErrors(pages, { one: 'a', two: 'b' })).toEqual({ three: 'Answer this question.' });
    expect(answerErrors(pages, { one: 'b', two: 'b' })).toEqual({});
    expect(keptAnswers(pages, { one: 'b', two: 'b', other: 'a' })).toEqual({ one: 'b' });
  });
});

describe('random surveys and answers', () => {
  const random = createRandom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.next() * list.length)] as T;
  const types = ['single_choice', 'multiple_choice', 'text', 'number', 'section'] as const;

  /** A valid survey of up to ten fields, with conditions on earlier ones. */
  function aSurvey(): SurveyPage[] {
    const fields: SurveyField[] = [];
    for (let index = 0; index < 10; index += 1) {
      const asked = fields.filter(({ type }) => type !== 'section');
      const on = asked.length > 0 && random.next() < 0.6 ? pick(asked) : null;
      const value = on?.type === 'number' ? 5 : 'a';
      const show_if = on && { field_id: on.id, operator: pick(operatorsOf(on.type)), value };
      fields.push(field(`f${index}`, { type: pick(types), required: random.next() < 0.5, show_if }));
    }
    return [page(...fields.slice(0, 4)), page(...fields.slice(4))];
  }

  function someAnswers(pages: SurveyPage[]): Answers {
    const values: (AnswerValue | null)[] = ['a', 'b', 'words', 5, 6, ['a'], ['b', 'a'], null];
    return Object.fromEntries(pages.flatMap(({ fields }) => fields).map(({ id }) => [id, pick(values)]));
  }

  it('show the same questions after dropping hidden answers, and dropping is idempotent', () => {
    for (let round = 0; round < 500; round += 1) {
      const pages = aSurvey();
      expect(questionErrors(pages)).toEqual({});
      const answers = someAnswers(pages);
      const kept = keptAnswers(pages, answers);
      expect(shown(pages, kept)).toEqual(shown(pages, answers));
      expect(keptAnswers(pages, kept)).toEqual(kept);
      expect(shown(pages, answers)).toEqual(expect.arrayContaining(Object.keys(kept)));
      expect(answerErrors(pages, kept)).toEqual(answerErrors(pages, answers));
    }
  });
});
