import calls from 'calls:account/legalTexts';
import type { legalTexts } from '#contract/account/legalTexts.ts';
import { apiOf } from '../kit/apiOf.ts';

export const legalTextsApi = apiOf<typeof legalTexts>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   get: call('GET /settings/legal-texts/json')
//   save: call('PUT /settings/legal-texts')
