import { expect, it, vi } from 'vitest';
import { saveFile } from '#js/lib/saveFile.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { useSurveyActions } from '#js/stores/programme/surveys/surveyActions.ts';
import { useSurveyAnswers } from '#js/stores/programme/surveys/surveyAnswers.ts';
import { useSurveySummary } from '#js/stores/programme/surveys/surveySummary.ts';
import { useSurveys } from '#js/stores/programme/surveys/surveys.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aSurvey } from '../factories/aSurvey.ts';
import { aSurveyResult } from '../factories/aSurveyResult.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/saveFile.ts');

it('opening or closing a survey updates the list', async () => {
  mock('GET /surveys/json', () => aPage([aSurvey({ status: 'draft' })]));
  mock('POST /surveys/open-survey/{id}', () => ({ data: aSurvey(), message: 'Survey opened' }));
  mock('POST /surveys/close-survey/{id}', () => ({ data: aSurvey({ status: 'closed' }), message: 'Survey closed' }));
  await useSurveys.getState().load({});
  await useSurveyActions.getState().open(9);
  expect(useSurveys.getState().list[0]?.status).toBe('open');
  expect(toast.success).toHaveBeenCalledWith('Survey opened');
  await useSurveyActions.getState().close(9);
  expect(useSurveys.getState().list[0]?.status).toBe('closed');
});

it('a copy appears in the list at the server’s position', async () => {
  mock('GET /surveys/json', () => aPage([aSurvey()]));
  mock('POST /surveys/duplicate/{id}', () => ({ data: aSurvey({ id: 10 }), message: 'Copied' }));
  await useSurveys.getState().load({});
  mock('GET /surveys/json', () => aPage([aSurvey({ id: 10 }), aSurvey()]));
  expect((await useSurveyActions.getState().duplicate(9)).ok).toBe(true);
  expect(useSurveys.getState().list.map(({ id }) => id)).toEqual([10, 9]);
});

it('a refusal to open shows the reason', async () => {
  mock('POST /surveys/open-survey/{id}', () => refuse(422, { message: 'Add a question first.' }));
  expect((await useSurveyActions.getState().open(9)).ok).toBe(false);
  expect(toast.error).toHaveBeenCalledWith('Add a question first.');
});

it('a survey with answers is not deleted, and the server’s reason is shown', async () => {
  mock('GET /surveys/json', () => aPage([aSurvey()]));
  mock('DELETE /surveys/delete/{id}', () => refuse(409, { message: 'It has answers.' }));
  await useSurveys.getState().load({});
  await useSurveys.getState().remove(9);
  expect(toast.error).toHaveBeenCalledWith('It has answers.');
  expect(useSurveys.getState().list).toHaveLength(1);
});

it('the summary includes the median time of the latest answers', async () => {
  const summary = { survey: aSurvey(), count: 2, days: [], fields: [] };
  const asked = mock('GET /surveys/results/summary', () => ({ data: summary }));
  mock('GET /surveys/results/json', () =>
    aPage([aSurveyResult(), aSurveyResult({ id: 52, submitted_at: '2026-11-12T09:04:00Z' })]),
  );
  const query = { survey_id: 9, from: '2026-11-01' };
  await useSurveySummary.getState().get(query);
  expect(asked[0]?.url.search).toBe('?survey_id=9&from=2026-11-01');
  expect(useSurveySummary.getState()).toMatchObject({ selected: { count: 2, medianSeconds: 180 }, error: false });
  await useSurveySummary.getState().refresh(query);
  expect(asked).toHaveLength(2);
});

it('a failed summary keeps the error message', async () => {
  mock('GET /surveys/results/summary', () => refuse(503, { message: 'Back in a moment.' }));
  mock('GET /surveys/results/json', () => aPage([]));
  await useSurveySummary.getState().get({ survey_id: 9 });
  expect(useSurveySummary.getState()).toMatchObject({ error: true, message: 'Back in a moment.' });
});

it('the export uses the filters and is named by the date in the company’s time zone', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T22:30:00Z'), toFake: ['Date'] });
  const calls = mock(
    'POST /surveys/results/export',
    () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
  );
  await useSurveyAnswers
    .getState()
    .export({ survey_id: 9, is_participant: true, from: '2026-11-01' }, 'Africa/Nairobi');
  expect(calls[0]?.body).toEqual({ survey_id: 9, is_participant: true, from: '2026-11-01' });
  expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'survey-results-2026-11-22.csv');
  vi.useRealTimers();
});

it('a deleted answer is removed from the list', async () => {
  mock('GET /surveys/results/json', () => aPage([aSurveyResult(), aSurveyResult({ id: 52 })]));
  mock('DELETE /surveys/responses/{id}', () => ({ message: 'Deleted' }));
  await useSurveyAnswers.getState().load({ survey_id: 9 });
  await useSurveyAnswers.getState().remove(51);
  expect(useSurveyAnswers.getState().list.map(({ id }) => id)).toEqual([52]);
});
