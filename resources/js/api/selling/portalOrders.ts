import calls from 'calls:selling/portal';
import type { portalEndpoints } from '#contract/selling/portal.ts';
import { apiOf } from '../kit/apiOf.ts';

/** What a buyer does with the tickets of an order. */
export const portalOrdersApi = apiOf<typeof portalEndpoints>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   rename: call('PATCH /portal/orders/{reference}/tickets/{ticketId}')
//   send: call('POST /portal/orders/{reference}/send')
