import calls from 'calls:selling/sales';
import type { sales } from '#contract/selling/sales.ts';
import { apiOf } from '../kit/apiOf.ts';

export const salesApi = apiOf<typeof sales>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   price: call('POST /events/sales/{eventID}/price')
//   sell: call('POST /events/sales/{eventID}')
