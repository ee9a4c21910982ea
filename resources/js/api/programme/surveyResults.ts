import calls from 'calls:programme/surveyResults';
import type { surveyResults } from '#contract/programme/surveyResults.ts';
import { apiOf } from '../kit/apiOf.ts';

export const surveyResultsApi = apiOf<typeof surveyResults>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /surveys/results/json')
//   count: call('GET /surveys/results/count')
//   summary: call('GET /surveys/results/summary')
//   export: call('POST /surveys/results/export')
//   get: call('GET /surveys/responses/{id}')
//   remove: call('DELETE /surveys/responses/{id}')
