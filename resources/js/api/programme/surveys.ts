import calls from 'calls:programme/surveys';
import type { surveys } from '#contract/programme/surveys.ts';
import { apiOf } from '../kit/apiOf.ts';

export const surveysApi = apiOf<typeof surveys>(calls);
