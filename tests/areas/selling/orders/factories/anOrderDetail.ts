import type { OrderDetail } from '#contract/selling/orders.ts';
import { anAttendee } from './anAttendee.ts';
import { anOrder } from './anOrder.ts';

export function anOrderDetail(change: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...anOrder(),
    tickets: [anAttendee(), anAttendee({ id: 32, code: 'T-GHIJKL', name: 'Ben Obi' })],
    payments: [
      {
        id: 1,
        reference: 'PAY-1',
        gateway_name: 'Card',
        provider: 'sandbox',
        status: 'succeeded',
        amount: '52.00',
        failure_reason: null,
        created_at: '2026-11-01T09:02:00Z',
      },
    ],
    refunds: [],
    history: [{ id: 1, what: 'Order paid', who: null, at: '2026-11-01T09:02:00Z' }],
    ...change,
  };
}
