import shapes from 'shapes:selling/orders';
import type { orders } from '#contract/selling/orders.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof orders>(shapes);

export const ordersApi = {
  listOfEvent: call('GET /events/orders/{eventID}/json', { extension: true }),
  exportOfEvent: call('GET /events/orders/{eventID}/export', { file: true, extension: true }),
  list: call('GET /orders/json', { extension: true }),
  export: call('GET /orders/export', { file: true, extension: true }),
  bulkResend: call('POST /orders/bulk-resend', { extension: true }),
  bulkRefund: call('POST /orders/bulk-refund', { extension: true }),
  bulkCancel: call('POST /orders/bulk-cancel', { extension: true }),
  get: call('GET /orders/get-order/{id}', { extension: true }),
  cancel: call('POST /orders/{id}/cancel', { extension: true }),
  refund: call('POST /orders/{id}/refund', { extension: true }),
  markPaid: call('POST /orders/{id}/mark-paid', { extension: true }),
  resend: call('POST /orders/{id}/resend', { extension: true }),
};
