import calls from 'calls:selling/cancellations';
import type { cancellations } from '#contract/selling/cancellations.ts';
import { apiOf } from '../kit/apiOf.ts';

export const cancellationsApi = apiOf<typeof cancellations>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   preview: call('GET /events/cancellation/{eventID}/preview')
//   get: call('GET /events/cancellation/{eventID}')
//   cancel: call('POST /events/cancellation/{eventID}')
//   retry: call('POST /events/cancellation/{eventID}/retry')
