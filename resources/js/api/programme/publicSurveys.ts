import calls from 'calls:programme/publicSurveys';
import type { publicSurveys } from '#contract/programme/publicSurveys.ts';
import { apiOf } from '../kit/apiOf.ts';

/** The calls of the public survey page. */
export const publicSurveysApi = apiOf<typeof publicSurveys>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   begin: call('POST /public/surveys/{key}/begin')
//   save: call('PUT /public/surveys/{key}/save')
//   upload: call('POST /public/surveys/{key}/upload')
//   submit: call('POST /public/surveys/{key}/submit')
