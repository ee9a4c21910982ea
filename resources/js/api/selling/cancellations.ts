import shapes from 'shapes:selling/cancellations';
import type { cancellations } from '#contract/selling/cancellations.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof cancellations>(shapes);

export const cancellationsApi = {
  preview: call('GET /events/cancellation/{eventID}/preview', { extension: true }),
  get: call('GET /events/cancellation/{eventID}', { extension: true }),
  cancel: call('POST /events/cancellation/{eventID}', { extension: true }),
  retry: call('POST /events/cancellation/{eventID}/retry', { extension: true }),
};
