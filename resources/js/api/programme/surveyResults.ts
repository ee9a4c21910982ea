import calls from 'calls:programme/surveyResults';
import type { surveyResults } from '#contract/programme/surveyResults.ts';
import { apiOf } from '../kit/apiOf.ts';

export const surveyResultsApi = apiOf<typeof surveyResults>(calls);
