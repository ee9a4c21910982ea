import calls from 'calls:account/legalTexts';
import type { legalTexts } from '#contract/account/legalTexts.ts';
import { apiOf } from '../kit/apiOf.ts';

export const legalTextsApi = apiOf<typeof legalTexts>(calls);
