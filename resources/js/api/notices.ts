import shapes from 'shapes:notices';
import type { notices } from '#contract/notices.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof notices>(shapes);

export const noticesApi = {
  pending: call('GET /events/notices/{eventID}/pending', { extension: true }),
  send: call('POST /events/notices/{eventID}', { extension: true }),
  dismiss: call('DELETE /events/notices/{eventID}/pending', { extension: true }),
};
