import shapes from 'shapes:selling/eventCopies';
import type { duplicates } from '#contract/selling/eventCopies.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof duplicates>(shapes);

export const duplicatesApi = {
  preview: call('GET /events/duplicate/{eventID}/preview', { extension: true }),
  duplicate: call('POST /events/duplicate/{eventID}', { extension: true }),
};
