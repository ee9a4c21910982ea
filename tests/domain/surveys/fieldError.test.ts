import { describe, expect, it } from 'vitest';
import { answerText } from '#domain/programme/surveys/answerText.ts';
import { fieldError } from '#domain/programme/surveys/fieldError.ts';
import type { AnswerValue, SurveyField } from '#domain/programme/surveys/fields.ts';

const OPTIONS = [
  { id: 'a', label: 'Good' },
  { id: 'b', label: 'Bad' },
];
const ROWS = [
  { id: 'food', label: 'Food' },
  { id: 'stage', label: 'Stage' },
];
type Kind = Partial<SurveyField> & Pick<SurveyField, 'type'>;
const field = (kind: Kind): SurveyField => ({
  id: 'x',
  label: 'X',
  required: false,
  options: OPTIONS,
  rows: ROWS,
  ...kind,
});
const FILE = { file_id: '1', name: 'a.pdf', size: 3 };

describe('a survey answer', () => {
  it.each<[Kind, AnswerValue]>([
    [{ type: 'text' }, 'words'],
    [{ type: 'long_text' }, 'two\nlines'],
    [{ type: 'email' }, 'ada.lovelace@example.co.uk'],
    [{ type: 'phone' }, '+41 (44) 123-45.67'],
    [{ type: 'date' }, '2028-02-29'],
    [{ type: 'number' }, -3.5],
    [{ type: 'number', min: 1, max: 3 }, 3],
    [{ type: 'number' }, -1e15],
    [{ type: 'scale' }, 0],
    [{ type: 'scale', min: 1, max: 7 }, 7],
    [{ type: 'rating' }, 5],
    [{ type: 'single_choice' }, 'a'],
    [{ type: 'multiple_choice' }, ['b', 'a']],
    [{ type: 'matrix' }, { food: 'a' }],
    [
      { type: 'matrix', required: true },
      { food: 'a', stage: 'b' },
    ],
    [{ type: 'file' }, FILE],
  ])('to %j can be %j', (kind, answer) => {
    expect(fieldError(field(kind), answer)).toBeNull();
  });

  it.each<[Kind, AnswerValue]>([
    [{ type: 'text' }, 'x'.repeat(501)],
    [{ type: 'text' }, 'two\nlines'],
    [{ type: 'text' }, 'a bell \u0007'],
    [{ type: 'text' }, 5],
    [{ type: 'email' }, 'ada@example'],
    [{ type: 'email' }, 'ada\u0007@example.org'],
    [{ type: 'email' }, 'ada lovelace@example.org'],
    [{ type: 'phone' }, 'call me'],
    [{ type: 'phone' }, '+- ()./'],
    [{ type: 'date' }, '2027-02-29'],
    [{ type: 'date' }, '1.2.2027'],
    [{ type: 'number', min: 1 }, 0],
    [{ type: 'number', max: 1 }, 2],
    [{ type: 'number' }, 1e308],
    [{ type: 'number', max: 1e16 }, 2e15],
    [{ type: 'scale' }, 11],
    [{ type: 'scale' }, 3.5],
    [{ type: 'rating' }, 0],
    [{ type: 'rating', max: 10 }, 11],
    [{ type: 'single_choice' }, 'c'],
    [{ type: 'multiple_choice' }, ['a', 'c']],
    [{ type: 'multiple_choice' }, ['a', 'a']],
    [{ type: 'matrix' }, { food: 'c' }],
    [{ type: 'matrix' }, { drink: 'a' }],
    [{ type: 'matrix', required: true }, { food: 'a' }],
    [{ type: 'file' }, 'a.pdf'],
  ])('to %j cannot be %j', (kind, answer) => {
    expect(fieldError(field(kind), answer)).toMatch(/\.$/);
  });

  it('of a number without limits is a number that statistics can be calculated from', () => {
    const range = 'Enter a number from −1,000,000,000,000,000 to 1,000,000,000,000,000.';
    expect(fieldError(field({ type: 'number' }), 1e308)).toBe(range);
    expect(fieldError(field({ type: 'number' }), -1e308)).toBe(range);
    expect(fieldError(field({ type: 'number', min: 0 }), 1e308)).toBe(range.replace('−1,000,000,000,000,000', '0'));
    expect(fieldError(field({ type: 'scale' }), 1e308)).toBe('Enter a number from 0 to 10.');
  });

  it('may be omitted unless it is required; a section has none', () => {
    for (const empty of [null, undefined, '', '  ', [], {}] as (AnswerValue | null | undefined)[]) {
      expect(fieldError(field({ type: 'text' }), empty)).toBeNull();
      expect(fieldError(field({ type: 'text', required: true }), empty)).toBe('Answer this question.');
    }
    expect(fieldError(field({ type: 'section', required: true }), null)).toBeNull();
  });

  it('is shown with the labels of its question', () => {
    expect(answerText(field({ type: 'single_choice' }), 'a')).toBe('Good');
    expect(answerText(field({ type: 'multiple_choice' }), ['a', 'b'])).toBe('Good\nBad');
    expect(answerText(field({ type: 'matrix' }), { food: 'a', stage: 'b' })).toBe('Food: Good\nStage: Bad');
    expect(answerText(field({ type: 'file' }), FILE)).toBe('a.pdf');
    expect(answerText(field({ type: 'scale' }), 0)).toBe('0');
    expect(answerText(field({ type: 'text' }), null)).toBe('');
  });
});
