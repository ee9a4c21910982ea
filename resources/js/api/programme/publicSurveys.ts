import calls from 'calls:programme/publicSurveys';
import type { publicSurveys } from '#contract/programme/publicSurveys.ts';
import { apiOf } from '../kit/apiOf.ts';

/** The calls of the public survey page. */
export const publicSurveysApi = apiOf<typeof publicSurveys>(calls);
