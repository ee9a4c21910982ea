import shapes from 'shapes:sales';
import type { sales } from '#contract/sales.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof sales>(shapes);

export const salesApi = {
  price: call('POST /events/sales/{eventID}/price', { extension: true }),
  sell: call('POST /events/sales/{eventID}', { extension: true }),
};
