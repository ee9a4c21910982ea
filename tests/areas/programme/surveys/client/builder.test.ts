import { describe, expect, it } from 'vitest';
import { surveyField, surveyPage } from '#contract/programme/surveyFields.ts';
import { FIELD_TYPES } from '#domain/programme/surveys/fields.ts';
import { operatorsOf } from '#domain/programme/surveys/operatorsOf.ts';
import { questionErrors } from '#domain/programme/surveys/questionErrors.ts';
import { fillDays } from '#js/Pages/Surveys/Partials/results/fillDays.ts';
import { isNetPromoter, netPromoter } from '#js/Pages/Surveys/Partials/results/netPromoter.ts';
import { resultQuery } from '#js/Pages/Surveys/Partials/results/resultQuery.ts';
import { duration, figure, share } from '#js/Pages/Surveys/Partials/results/resultText.ts';
import { conditionOn, repairConditions, sourcesFor } from '#js/stores/programme/surveys/builder/conditions.ts';
import { inputOf, surveyDraftOf } from '#js/stores/programme/surveys/builder/draft.ts';
import { movePage, newPage, removePage, renamePage } from '#js/stores/programme/surveys/builder/editPages.ts';
import { errorsByField } from '#js/stores/programme/surveys/builder/errorsByField.ts';
import { PALETTE } from '#js/stores/programme/surveys/builder/fieldTypes.ts';
import { newField, withType } from '#js/stores/programme/surveys/builder/newField.ts';
import { pasteOptions } from '#js/stores/programme/surveys/builder/pasteOptions.ts';
import { problemsOf } from '#js/stores/programme/surveys/builder/problems.ts';
import { TEMPLATES } from '#js/stores/programme/surveys/builder/templates.ts';
import { median } from '#js/stores/programme/surveys/median.ts';
import { aField, aSurvey, aSurveyPage } from '#tests/areas/programme/surveys/factories/aSurvey.ts';

describe('a new survey question', () => {
  it.each(FIELD_TYPES)('of type %s is valid once it has a label', (type) => {
    expect(PALETTE).toContain(type);
    expect(surveyField.safeParse({ ...newField(type), label: 'Words' }).success).toBe(true);
  });

  it('that changes its type keeps its label and the options that both types have', () => {
    const choice = { ...newField('single_choice'), label: 'Which?', required: true };
    expect(withType(choice, 'multiple_choice')).toMatchObject({
      label: 'Which?',
      required: true,
      options: choice.options,
    });
    expect(withType(choice, 'text')).not.toHaveProperty('options');
    expect(withType(choice, 'section').required).toBe(false);
  });
});

describe('survey pages', () => {
  const pages = [aSurveyPage('p1', [aField('a')]), aSurveyPage('p2', [aField('b')]), aSurveyPage('p3', [aField('c')])];
  const ids = (list: typeof pages) => list.map((page) => page.fields.map((field) => field.id).join(''));

  it('can be added, renamed and reordered', () => {
    expect(newPage('More').fields).toEqual([]);
    expect(renamePage(pages, 'p2', 'About you')[1]?.title).toBe('About you');
    expect(renamePage(pages, 'p2', '')[1]?.title).toBeNull();
    expect(ids(movePage(pages, 'p2', -1))).toEqual(['b', 'a', 'c']);
    expect(ids(movePage(pages, 'p1', -1))).toEqual(['a', 'b', 'c']);
  });

  it('are removed with their questions, or move them to the previous page (the first to the next)', () => {
    expect(ids(removePage(pages, 'p2', 'move'))).toEqual(['ab', 'c']);
    expect(ids(removePage(pages, 'p1', 'move'))).toEqual(['ab', 'c']);
    expect(ids(removePage(pages, 'p2', 'delete'))).toEqual(['a', 'c']);
  });

  it('cannot all be removed', () => {
    expect(removePage(pages.slice(0, 1), 'p1', 'delete')).toHaveLength(1);
  });
});

describe('a show-if condition', () => {
  const choice = aField('a', {
    type: 'single_choice',
    options: [
      { id: 'x', label: 'X' },
      { id: 'y', label: 'Y' },
    ],
  });
  const show_if = { field_id: 'a', operator: 'equals', value: 'y' } as const;

  it('offers only earlier questions that have an answer', () => {
    const pages = [
      aSurveyPage('p1', [choice, aField('s', { type: 'section' })]),
      aSurveyPage('p2', [aField('b'), aField('c')]),
    ];
    expect(sourcesFor(pages, 'b').map((field) => field.id)).toEqual(['a']);
    expect(sourcesFor(pages, 'a')).toEqual([]);
  });

  it('offers the operators that fit the question type', () => {
    expect(operatorsOf('number')).toContain('greater_than');
    expect(operatorsOf('single_choice')).not.toContain('greater_than');
    expect(operatorsOf('matrix')).toEqual(['answered', 'not_answered']);
    expect(operatorsOf('section')).toEqual([]);
  });

  it('starts out complete', () => {
    expect(conditionOn(choice)).toEqual({ field_id: 'a', operator: 'equals', value: 'x' });
    expect(conditionOn(aField('t'))).toEqual({ field_id: 't', operator: 'answered' });
  });

  it('is dropped when its question comes later, its option is removed, or its operator does not fit', () => {
    const asking = aField('b', { show_if });
    expect(repairConditions([aSurveyPage('p', [choice, asking])]).dropped).toBe(0);
    expect(repairConditions([aSurveyPage('p', [asking, choice])])).toMatchObject({ dropped: 1 });
    const fewer = { ...choice, options: [{ id: 'x', label: 'X' }] };
    expect(repairConditions([aSurveyPage('p', [fewer, asking])]).dropped).toBe(1);
    expect(repairConditions([aSurveyPage('p', [aField('a', { type: 'file' }), asking])]).dropped).toBe(1);
  });
});

describe('the problems of a survey', () => {
  const says = (...fields: ReturnType<typeof aField>[]) =>
    problemsOf([aSurveyPage('p', fields)])
      .map(({ text }) => text)
      .join('\n');

  it('are none in a survey that can be opened', () => {
    expect(problemsOf(aSurvey().pages)).toEqual([]);
  });

  it('include having no questions', () => {
    expect(says(aField('s', { type: 'section' }))).toMatch('Add a question');
  });

  it('include missing labels, options, rows and conditions', () => {
    expect(says(aField('a', { label: ' ' }))).toMatch('Write the question');
    expect(says(aField('a', { type: 'single_choice', options: [] }))).toMatch(/at least two/);
    const twice = [
      { id: 'x', label: 'Yes' },
      { id: 'y', label: 'yes ' },
    ];
    expect(says(aField('a', { type: 'single_choice', options: twice }))).toMatch(/twice|the same/);
    expect(
      says(
        aField('a', {
          type: 'matrix',
          options: [
            { id: 'x', label: 'X' },
            { id: 'y', label: 'Y' },
          ],
        }),
      ),
    ).toMatch(/line|row/);
    expect(says(aField('a', { type: 'number', min: 5, max: 5 }))).toMatch('above the lowest');
    expect(says(aField('a'), aField('b', { show_if: { field_id: 'a', operator: 'equals', value: '' } }))).toMatch(
      /compare|which answer/,
    );
  });

  it('include an empty page', () => {
    expect(problemsOf([aSurveyPage('p', [aField('a')]), aSurveyPage('q', [])])[0]?.text).toMatch('“Page 2” is empty');
  });
});

describe('the survey sent to the server', () => {
  it('has distinct placeholder labels for empty ones', () => {
    const options = [
      { id: 'a', label: 'Option 1' },
      { id: 'b', label: '' },
      { id: 'c', label: ' ' },
    ];
    const draft = surveyDraftOf(
      aSurvey({ title: ' ', pages: [aSurveyPage('p', [aField('q', { label: '', type: 'single_choice', options })])] }),
    );
    const sent = inputOf(draft);
    expect(sent.title).toBe('Untitled survey');
    expect(sent.pages[0]?.fields[0]).toMatchObject({
      label: 'Untitled question',
      options: [{ label: 'Option 1' }, { label: 'Option 2' }, { label: 'Option 3' }],
    });
  });
});

describe('validation errors', () => {
  it('are shown at the question that was at their position when it was sent', () => {
    const sent = [aSurveyPage('p', [aField('a')]), aSurveyPage('q', [aField('b'), aField('c')])];
    expect(errorsByField({ 'pages.1.fields.1.type': ['It has answers.'], closes_at: ['Enter a date.'] }, sent)).toEqual(
      {
        fields: { c: ['It has answers.'] },
        inputs: { closes_at: ['Enter a date.'] },
      },
    );
  });
});

describe('pasted lines', () => {
  it('become options, without list markers', () => {
    const options = [
      { id: 'a', label: '' },
      { id: 'b', label: 'Last' },
    ];
    const pasted = pasteOptions(options, 0, '- Red\n\n2. Green\r\n  • Blue ');
    expect(pasted.map((option) => option.label)).toEqual(['Red', 'Green', 'Blue', 'Last']);
    expect(new Set(pasted.map((option) => option.id)).size).toBe(4);
    expect(pasted[0]?.id).toBe('a');
  });

  it('are limited to 100', () => {
    const many = Array.from({ length: 150 }, (_, index) => `Row ${index}`).join('\n');
    expect(pasteOptions([{ id: 'a', label: '' }], 0, many)).toHaveLength(100);
  });
});

it('the median is the middle value, the mean of two middle values, or null without values', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([10, 20])).toBe(15);
  expect(median([])).toBeNull();
});

describe('the figures of the results', () => {
  it('have an entry for each day from the first to the last answer', () => {
    expect(
      fillDays([
        { day: '2026-02-27', count: 2 },
        { day: '2026-03-02', count: 1 },
      ]),
    ).toEqual([
      { day: '2026-02-27', count: 2 },
      { day: '2026-02-28', count: 0 },
      { day: '2026-03-01', count: 0 },
      { day: '2026-03-02', count: 1 },
    ]);
    expect(fillDays([])).toEqual([]);
  });

  it('include the NPS: promoters minus detractors in percent', () => {
    const counts = [
      { label: '10', count: 5 },
      { label: '9', count: 1 },
      { label: '8', count: 2 },
      { label: '6', count: 1 },
      { label: '0', count: 1 },
    ];
    expect(netPromoter(counts)).toEqual({ promoters: 6, passives: 2, detractors: 2, score: 40 });
    expect(netPromoter([])).toBeNull();
    expect(isNetPromoter({ type: 'scale', min: 1, max: 10 })).toBe(false);
    expect(isNetPromoter({ type: 'scale' })).toBe(true);
  });

  it('are formatted for people', () => {
    expect([share(1, 3), share(1, 1000), share(0, 5), share(0, 0)]).toEqual(['33%', '<1%', '0%', '0%']);
    expect([duration(44.6), duration(120), duration(125), duration(4200)]).toEqual([
      '45 s',
      '2 min',
      '2 min 5 s',
      '1 h 10 min',
    ]);
    expect(figure(1234.5678)).toBe('1,234.57');
  });
});

describe('filters of results in the URL', () => {
  it('use the names of the API and drop invalid values', () => {
    expect(
      resultQuery({ event_id: '7', campaign_id: 'x', is_participant: 'true', from: '2026-11-01', to: '31.12.' }),
    ).toEqual({
      event_id: 7,
      is_participant: true,
      from: '2026-11-01',
    });
  });
});

it.each(TEMPLATES.map((template) => [template.id, template] as const))(
  'the template %s can be opened unchanged',
  (_, template) => {
    const pages = template.pages();
    expect(problemsOf(pages)).toEqual([]);
    expect(questionErrors(pages)).toEqual({});
    expect(pages.every((page) => surveyPage.safeParse(page).success)).toBe(true);
    expect(template.pages()[0]?.fields[0]?.id).not.toBe(pages[0]?.fields[0]?.id);
  },
);
