import shapes from 'shapes:selling/checkout';
import type { checkout } from '#contract/selling/checkout.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof checkout>(shapes);

export const checkoutApi = {
  validate: call('POST /portal/checkout/{eventId}/validate'),
  process: call('POST /portal/checkout/{eventId}/process'),
  confirm: call('POST /portal/checkout/{eventId}/confirm'),
};
