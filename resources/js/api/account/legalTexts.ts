import shapes from 'shapes:account/legalTexts';
import type { legalTexts } from '#contract/account/legalTexts.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof legalTexts>(shapes);

export const legalTextsApi = {
  get: call('GET /settings/legal-texts/json', { extension: true }),
  save: call('PUT /settings/legal-texts', { extension: true }),
};
