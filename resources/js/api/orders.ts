import type { orders } from '#contract/orders.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof orders>();

export const ordersApi = {
  listOfEvent: call('GET /events/orders/{eventID}/json'),
  exportOfEvent: call('GET /events/orders/{eventID}/export', { file: true }),
  list: call('GET /orders/json'),
  export: call('GET /orders/export', { file: true }),
  get: call('GET /orders/get-order/{id}'),
  cancel: call('POST /orders/{id}/cancel'),
  refund: call('POST /orders/{id}/refund'),
  markPaid: call('POST /orders/{id}/mark-paid'),
  resend: call('POST /orders/{id}/resend'),
};
