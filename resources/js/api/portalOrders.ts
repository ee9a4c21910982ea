import shapes from 'shapes:portal';
import type { portalEndpoints } from '#contract/portal.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof portalEndpoints>(shapes);

/** What a buyer does with the tickets of an order. */
export const portalOrdersApi = {
  rename: call('PATCH /portal/orders/{reference}/tickets/{ticketId}', { extension: true }),
  send: call('POST /portal/orders/{reference}/send', { extension: true }),
};
