import shapes from 'shapes:rsvp';
import type { rsvp } from '#contract/rsvp.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof rsvp>(shapes);

export const rsvpApi = {
  answer: call('POST /public/rsvp/{token}', { extension: true }),
};
