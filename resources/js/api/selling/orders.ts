import calls from 'calls:selling/orders';
import type { orders } from '#contract/selling/orders.ts';
import { apiOf } from '../kit/apiOf.ts';

export const ordersApi = apiOf<typeof orders>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   listOfEvent: call('GET /events/orders/{eventID}/json')
//   exportOfEvent: call('GET /events/orders/{eventID}/export')
//   list: call('GET /orders/json')
//   export: call('GET /orders/export')
//   bulkResend: call('POST /orders/bulk-resend')
//   bulkRefund: call('POST /orders/bulk-refund')
//   bulkCancel: call('POST /orders/bulk-cancel')
//   get: call('GET /orders/get-order/{id}')
//   cancel: call('POST /orders/{id}/cancel')
//   refund: call('POST /orders/{id}/refund')
//   markPaid: call('POST /orders/{id}/mark-paid')
//   resend: call('POST /orders/{id}/resend')
