import type { rsvp } from '#contract/rsvp.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof rsvp>();

export const rsvpApi = {
  answer: call('POST /public/rsvp/{token}', { extension: true }),
};
