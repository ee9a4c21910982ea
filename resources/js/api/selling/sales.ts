import shapes from 'shapes:selling/sales';
import type { sales } from '#contract/selling/sales.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof sales>(shapes);

export const salesApi = {
  price: call('POST /events/sales/{eventID}/price', { extension: true }),
  sell: call('POST /events/sales/{eventID}', { extension: true }),
};
