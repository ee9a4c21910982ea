import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { useOrder } from '#js/stores/selling/orders/order.ts';
import { useOrders } from '#js/stores/selling/orders/orders.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { anAttendee } from '../factories/anAttendee.ts';
import { anOrder } from '../factories/anOrder.ts';
import { anOrderDetail } from '../factories/anOrderDetail.ts';

vi.mock('#js/lib/toast/toast.ts');

const store = () => useOrder.getState();

beforeEach(() => {
  store().select(anOrderDetail());
});

it('a refund replaces the order with the server’s copy and shows the server’s message', async () => {
  const refunded = anOrderDetail({ status: 'partially_refunded', refunded: '25.00' });
  const calls = mock('POST /orders/{id}/refund', () => ({ data: refunded, message: '€25.00 refunded' }));
  await store().refund({ amount: '25.00', reason: 'Ill', ticket_ids: [31] });
  expect(calls[0]).toMatchObject({
    params: { id: '21' },
    body: { amount: '25.00', reason: 'Ill', ticket_ids: [31] },
  });
  expect(store().selected).toEqual(refunded);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('€25.00 refunded');
});

it('a failed refund reports that no money was moved', async () => {
  mock('POST /orders/{id}/refund', () => refuse(500));
  await store().refund({ amount: '25.00', reason: null, ticket_ids: [] });
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('The refund could not be made. No money was moved.');
  expect(store().selected?.status).toBe('paid');
});

it('cancels with a reason', async () => {
  const calls = mock('POST /orders/{id}/cancel', () => ({ data: anOrderDetail({ status: 'cancelled' }), message: '' }));
  await store().cancel({ reason: 'Called off', refund: true });
  expect(calls[0]?.body).toEqual({ reason: 'Called off', refund: true });
  expect(store().selected?.status).toBe('cancelled');
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Order cancelled');
});

it('marks an order as paid', async () => {
  const calls = mock('POST /orders/{id}/mark-paid', () => ({ data: anOrderDetail(), message: '' }));
  store().select(anOrderDetail({ status: 'pending' }));
  await store().markPaid();
  expect(calls[0]?.params).toEqual({ id: '21' });
  expect(store().selected?.status).toBe('paid');
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Order marked as paid');
});

it('resends to the buyer, or to another address', async () => {
  const calls = mock('POST /orders/{id}/resend', () => ({ message: 'Sent' }));
  await store().resend();
  await store().resend('ben@example.org');
  expect(calls.map((call) => call.body)).toEqual([{}, { email: 'ben@example.org' }]);
});

it('a changed ticket holder is shown in the order', async () => {
  mock('PUT /events/attendees/{eventID}/{ticketID}', () => ({ data: anAttendee({ name: 'Cleo' }), message: '' }));
  mock('GET /orders/get-order/{id}', () => ({ data: anOrderDetail({ buyer_name: 'Fresh' }) }));
  await store().updateHolder(31, { name: 'Cleo' });
  expect(store().selected?.buyer_name).toBe('Fresh');
});

it('lists the orders of one event or of all', async () => {
  const one = mock('GET /events/orders/{eventID}/json', () => aPage([anOrder()]));
  const all = mock('GET /orders/json', () => aPage([anOrder(), anOrder({ id: 22 })]));
  await useOrders.getState().load({ eventID: 7, search: 'ada' });
  expect(one[0]).toMatchObject({ params: { eventID: '7' } });
  expect(one[0]?.url.search).toBe('?search=ada');
  await useOrders.getState().load({ status: 'paid' });
  expect(all[0]?.url.search).toBe('?status=paid');
  expect(useOrders.getState().list).toHaveLength(2);
});
