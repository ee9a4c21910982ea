import shapes from 'shapes:selling/eventCopies';
import type { eventCopies } from '#contract/selling/eventCopies.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof eventCopies>(shapes);

export const eventCopiesApi = {
  preview: call('GET /events/duplicate/{eventID}/preview', { extension: true }),
  duplicate: call('POST /events/duplicate/{eventID}', { extension: true }),
};
