import shapes from 'shapes:duplicates';
import type { duplicates } from '#contract/duplicates.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof duplicates>(shapes);

export const duplicatesApi = {
  preview: call('GET /events/duplicate/{eventID}/preview', { extension: true }),
  duplicate: call('POST /events/duplicate/{eventID}', { extension: true }),
};
