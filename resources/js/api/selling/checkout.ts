import calls from 'calls:selling/checkout';
import type { checkout } from '#contract/selling/checkout.ts';
import { apiOf } from '../kit/apiOf.ts';

export const checkoutApi = apiOf<typeof checkout>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   validate: call('POST /portal/checkout/{eventId}/validate')
//   process: call('POST /portal/checkout/{eventId}/process')
//   confirm: call('POST /portal/checkout/{eventId}/confirm')
