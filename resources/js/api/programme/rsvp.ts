import calls from 'calls:programme/rsvp';
import type { rsvp } from '#contract/programme/rsvp.ts';
import { apiOf } from '../kit/apiOf.ts';

export const rsvpApi = apiOf<typeof rsvp>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   answer: call('POST /public/rsvp/{token}')
