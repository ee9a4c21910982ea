import shapes from 'shapes:selling/portal';
import type { portalEndpoints } from '#contract/selling/portal.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof portalEndpoints>(shapes);

/** What a buyer does with the tickets of an order. */
export const portalOrdersApi = {
  rename: call('PATCH /portal/orders/{reference}/tickets/{ticketId}', { extension: true }),
  send: call('POST /portal/orders/{reference}/send', { extension: true }),
};
