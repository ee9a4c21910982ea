import calls from 'calls:selling/eventCopies';
import type { eventCopies } from '#contract/selling/eventCopies.ts';
import { apiOf } from '../kit/apiOf.ts';

export const eventCopiesApi = apiOf<typeof eventCopies>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   datesLeft: call('GET /events/follow-date/{eventID}')
//   follow: call('POST /events/follow-date/{eventID}')
//   preview: call('GET /events/duplicate/{eventID}/preview')
//   duplicate: call('POST /events/duplicate/{eventID}')
