import calls from 'calls:content/publicPages';
import type { publicPages } from '#contract/content/publicPages.ts';
import { apiOf } from '../kit/apiOf.ts';

export const publicPagesApi = apiOf<typeof publicPages>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   contact: call('POST /public/pages/{id}/contact')
//   signUp: call('POST /public/pages/{id}/sign-up')
//   invitation: call('POST /public/pages/{id}/invitation')
//   confirm: call('POST /public/sign-ups/{token}')
