import shapes from 'shapes:programme/surveyResults';
import type { surveyResults } from '#contract/programme/surveyResults.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof surveyResults>(shapes);

export const surveyResultsApi = {
  list: call('GET /surveys/results/json'),
  count: call('GET /surveys/results/count'),
  summary: call('GET /surveys/results/summary', { extension: true }),
  export: call('POST /surveys/results/export', { file: true }),
  get: call('GET /surveys/responses/{id}', { extension: true }),
  remove: call('DELETE /surveys/responses/{id}', { extension: true }),
};
