import shapes from 'shapes:programme/publicSurveys';
import type { publicSurveys } from '#contract/programme/publicSurveys.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof publicSurveys>(shapes);

/** The calls of the public survey page. */
export const publicSurveysApi = {
  begin: call('POST /public/surveys/{key}/begin', { extension: true }),
  save: call('PUT /public/surveys/{key}/save', { extension: true }),
  upload: call('POST /public/surveys/{key}/upload', { extension: true }),
  submit: call('POST /public/surveys/{key}/submit', { extension: true }),
};
