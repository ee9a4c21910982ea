import calls from 'calls:accounting/quoteForm';
import type { quoteForm } from '#contract/accounting/quoteForm.ts';
import { apiOf } from '../kit/apiOf.ts';

export const quoteFormApi = apiOf<typeof quoteForm>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   request: call('POST /public/quote-requests')
