import calls from 'calls:people/consent';
import type { consent } from '#contract/people/consent.ts';
import { apiOf } from '../kit/apiOf.ts';

export const consentApi = apiOf<typeof consent>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   setMany: call('POST /contacts/bulk/consent')
//   get: call('GET /contacts/{id}/consent')
//   set: call('POST /contacts/{id}/consent')
