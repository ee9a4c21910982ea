import type { AreaSamples } from '#tests/contract/AreaSamples.ts';
import { surveyInput, uploadForm } from './world.ts';

export const surveys: AreaSamples = {
  'GET /surveys/json': () => ({ query: { search: 'feed', status: 'open' } }),
  'POST /surveys/store': () => ({ body: surveyInput('Another survey') }),
  'GET /surveys/get-survey/{id}': ({ surveyId }) => ({ params: { id: surveyId } }),
  'PUT /surveys/update/{id}': ({ surveyId, eventId }) => ({
    params: { id: surveyId },
    body: { ...surveyInput('Feedback, renamed'), event_id: eventId },
  }),
  'POST /surveys/duplicate/{id}': ({ surveyId }) => ({ params: { id: surveyId } }),
  'POST /surveys/close-survey/{id}': ({ surveyId }) => ({ params: { id: surveyId } }),
  'POST /surveys/open-survey/{id}': ({ surveyId }) => ({ params: { id: surveyId } }),
  'GET /surveys/{id}/fields': ({ surveyId }) => ({ params: { id: surveyId } }),
  'DELETE /surveys/delete/{id}': ({ spareSurveyId }) => ({ params: { id: spareSurveyId } }),
  'GET /events/get-surveys/{id}': ({ eventId }) => ({ params: { id: eventId } }),
  'GET /surveys/results/json': ({ surveyId }) => ({ query: { survey_id: String(surveyId) } }),
  'GET /surveys/results/count': () => ({}),
  'GET /surveys/results/summary': ({ surveyId }) => ({ query: { survey_id: String(surveyId) } }),
  'POST /surveys/results/export': ({ surveyId }) => ({ body: { survey_id: surveyId } }),
  'GET /surveys/responses/{id}': ({ surveyResponseId }) => ({ params: { id: surveyResponseId } }),
  'GET /surveys/responses/{id}/files/{file_id}': ({ surveyResponseId, surveyFileId }) => ({
    params: { id: surveyResponseId, file_id: surveyFileId },
  }),
  'DELETE /surveys/responses/{id}': ({ surveyResponseId }) => ({ params: { id: surveyResponseId } }),
  'POST /surveys/{id}/send': ({ surveyId }) => ({ params: { id: surveyId }, body: { to: 'all' } }),
  'POST /public/surveys/{key}/begin': ({ surveyKey, surveyResumeKey }) => ({
    params: { key: surveyKey },
    body: { resume_key: surveyResumeKey },
  }),
  'PUT /public/surveys/{key}/save': ({ surveyKey, surveyResumeKey }) => ({
    params: { key: surveyKey },
    body: { resume_key: surveyResumeKey, answers: { like: 'no' }, page: 0 },
  }),
  'POST /public/surveys/{key}/upload': ({ surveyKey, surveyResumeKey }) => ({
    params: { key: surveyKey },
    body: uploadForm(surveyResumeKey),
  }),
  'POST /public/surveys/{key}/submit': ({ surveyKey, surveyResumeKey }) => ({
    params: { key: surveyKey },
    body: { resume_key: surveyResumeKey, answers: { like: 'no' } },
  }),
};
