import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldSummary } from '#contract/surveyResults.ts';
import type { SurveyField } from '#domain/surveys/fields.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import EventsSurveys from '#js/Pages/Events/Surveys.tsx';
import SurveysIndex from '#js/Pages/Surveys/Index.tsx';
import SurveysResults from '#js/Pages/Surveys/Results.tsx';
import SurveysShow from '#js/Pages/Surveys/Show.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aField, aSurvey, aSurveyPage } from '../factories/aSurvey.ts';
import { aSurveyResult } from '../factories/aSurveyResult.ts';

vi.mock('#js/lib/toast.ts');
vi.mock('#js/lib/saveFile.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));

const CHOICE = aField('c', {
  type: 'single_choice',
  label: 'Would you come again?',
  options: [
    { id: 'y', label: 'Yes' },
    { id: 'n', label: 'No' },
  ],
});
const MATRIX = aField('m', {
  type: 'matrix',
  label: 'How do you rate',
  rows: [{ id: 'r', label: 'The venue' }],
  options: CHOICE.options,
});
const NUMBER = aField('z', { type: 'number', label: 'How old are you?' });
const TEXT = aField('t', { label: 'Anything else?' });
const survey = aSurvey({ pages: [aSurveyPage('p', [CHOICE, MATRIX, NUMBER, TEXT])] });

function figures(field: SurveyField, change: Partial<FieldSummary>): FieldSummary {
  const none = { average: null, median: null, lowest: null, highest: null };
  return { field, answered: 12, counts: [], latest: [], ...none, ...change };
}

const SUMMARY = {
  survey,
  count: 12,
  days: [{ day: '2026-11-12', count: 12 }],
  fields: [
    figures(CHOICE, {
      counts: [
        { id: 'y', label: 'Yes', row: null, count: 9 },
        { id: 'n', label: 'No', row: null, count: 3 },
      ],
    }),
    figures(MATRIX, {
      counts: [
        { id: 'y', label: 'Yes', row: 'r', count: 5 },
        { id: 'n', label: 'No', row: 'r', count: 7 },
      ],
    }),
    figures(NUMBER, { average: 33.333, median: 31, lowest: 18, highest: 70 }),
    figures(TEXT, { answered: 30, latest: [{ response_id: 51, text: 'Wonderful' }] }),
  ],
};

const show = (url = '/surveys/9') => openStaffPage(SurveysShow, { survey, qr: 'data:,' }, { url });

beforeEach(() => {
  vi.clearAllMocks();
});

describe('the results of a survey', () => {
  beforeEach(() => {
    mock('GET /surveys/results/json', () => aPage([aSurveyResult({ answers: { c: 'y', t: 'Wonderful' } })]));
  });

  it('show the numbers of the summary', async () => {
    mock('GET /surveys/results/summary', () => ({ data: SUMMARY }));
    show();
    const choice = within(await screen.findByRole('region', { name: 'Would you come again?' }));
    expect(choice.getByRole('row', { name: /Yes.*9.*75%/ })).toBeTruthy();
    expect(choice.getByRole('row', { name: /No.*3.*25%/ })).toBeTruthy();
    const matrix = within(screen.getByRole('region', { name: 'How do you rate' }));
    expect(matrix.getByRole('row', { name: /The venue 5 42% 7 58%/ })).toBeTruthy();
    const number = screen.getByRole('region', { name: 'How old are you?' });
    expect(number.textContent).toContain('Average33.33Median31Lowest18Highest70');
    expect(screen.getByText('75%', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('of 16 who began')).toBeTruthy();
    expect(screen.getByText('2 min')).toBeTruthy();
    expect(screen.getByText(/The latest 1 of 30/)).toBeTruthy();
  });

  it('ask for what the URL filters, and export the same', async () => {
    const asked = mock('GET /surveys/results/summary', () => ({ data: SUMMARY }));
    const exported = mock(
      'POST /surveys/results/export',
      () => new Response('a', { headers: { 'content-type': 'text/csv' } }),
    );
    show('/surveys/9?is_participant=true&from=2026-11-01&to=2026-11-30');
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const filters = { survey_id: 9, is_participant: true, from: '2026-11-01', to: '2026-11-30' };
    await waitFor(() => expect(exported[0]?.body).toEqual(filters));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    const params = Object.fromEntries(asked[0]?.url.searchParams ?? []);
    expect(params).toEqual({ survey_id: '9', is_participant: 'true', from: '2026-11-01', to: '2026-11-30' });
  });

  it('open one answer whole, and delete it once that is agreed', async () => {
    mock('GET /surveys/results/summary', () => ({ data: SUMMARY }));
    mock('GET /surveys/responses/{id}', () => ({
      data: { ...aSurveyResult({ answers: { c: 'y' } }), fields: [CHOICE, TEXT] },
    }));
    const deleted = mock('DELETE /surveys/responses/{id}', () => ({ message: 'Deleted' }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Wonderful' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Yes')).toBeTruthy();
    expect(drawer.getByText('No answer')).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Delete answer' }));
    expect(deleted).toHaveLength(0);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete answer' }),
    );
    await waitFor(() => expect(deleted).toHaveLength(1));
  });

  it('say that there are none yet', async () => {
    mock('GET /surveys/results/summary', () => ({
      data: { ...SUMMARY, count: 0, days: [], survey: { ...survey, responses: 0 } },
    }));
    show();
    expect(await screen.findByText('No answers yet')).toBeTruthy();
  });
});

it('those who may not see answers read so, and nothing is asked for', async () => {
  openStaffPage(SurveysShow, { survey, qr: 'data:,' }, { url: '/surveys/9', permissions: ['surveys.view'] });
  expect(await screen.findByText('You cannot see the answers')).toBeTruthy();
});

it('answers over all surveys: the count, and the filters of the URL', async () => {
  const counted = mock('GET /surveys/results/count', () => ({ data: { count: 1234, event_count: 5 } }));
  const listed = mock('GET /surveys/results/json', () => aPage([aSurveyResult()]));
  mock('GET /events/get-event/{id}', () => ({ data: anEvent() }));
  openStaffPage(SurveysResults, {}, { url: '/surveys/results?event_id=7&is_participant=false' });
  expect(await screen.findByText('1,234')).toBeTruthy();
  expect(await screen.findByText('After the show')).toBeTruthy();
  expect(Object.fromEntries(counted[0]?.url.searchParams ?? [])).toEqual({ event_id: '7', is_participant: 'false' });
  expect(Object.fromEntries(listed[0]?.url.searchParams ?? [])).toMatchObject({ event_id: '7', per_page: '15' });
});

it('the list shows state, owner and answers of the limit; opening asks first', async () => {
  const listed = mock('GET /surveys/json', () => aPage([aSurvey({ status: 'draft' })]));
  const opened = mock('POST /surveys/open-survey/{id}', () => ({ data: aSurvey(), message: 'Open' }));
  openStaffPage(SurveysIndex, {}, { url: '/surveys?status=draft&is_participant=false' });
  const row = within(await screen.findByRole('row', { name: /After the show/ }));
  expect(row.getByText('12 of 100')).toBeTruthy();
  expect(row.getByText('Harbour Lights')).toBeTruthy();
  expect(Object.fromEntries(listed[0]?.url.searchParams ?? [])).toMatchObject({
    status: 'draft',
    is_participant: 'false',
  });
  await userEvent.click(row.getByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open' }));
  expect(opened).toHaveLength(0);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Open survey' }));
  expect(await row.findByText('Open')).toBeTruthy();
});

it('the event’s tab lists its surveys and begins one of it', async () => {
  const asked = mock('GET /events/get-surveys/{id}', () => aPage([aSurvey()]));
  openStaffPage(EventsSurveys, { event: anEvent() }, { url: '/events/7/surveys' });
  expect(await screen.findByRole('link', { name: /After the show/ })).toBeTruthy();
  expect(asked[0]?.params).toEqual({ id: '7' });
  expect(screen.getByRole('link', { name: 'Create survey' }).getAttribute('href')).toBe('/surveys/create?event_id=7');
});

it('shows the questions of a survey that the answers are filtered by', async () => {
  const fields = mock('GET /surveys/{id}/fields', () => ({
    data: [
      { ...CHOICE, page_id: 'p' },
      { ...TEXT, page_id: 'p' },
    ],
  }));
  mock('GET /surveys/results/json', () => aPage([aSurveyResult({ answers: { c: 'y', t: 'Wonderful' } })]));
  mock('GET /surveys/results/count', () => ({ data: { count: 1, event_count: 1 } }));
  mock('GET /surveys/get-survey/{id}', () => ({ data: survey }));
  openStaffPage(SurveysResults, {}, { url: '/surveys/results?survey_id=9' });
  expect(await screen.findByRole('columnheader', { name: /Would you come again/ })).toBeTruthy();
  expect(await screen.findByText('Wonderful')).toBeTruthy();
  expect(fields[0]?.params).toEqual({ id: '9' });
});
