import shapes from 'shapes:programme/rsvp';
import type { rsvp } from '#contract/programme/rsvp.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof rsvp>(shapes);

export const rsvpApi = {
  answer: call('POST /public/rsvp/{token}', { extension: true }),
};
