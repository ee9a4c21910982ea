import { expect, it } from 'vitest';
import type { EventOverview } from '#contract/programme/eventOverview.ts';
import type { Event } from '#contract/programme/events.ts';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, buyer, openShop, shop } from '#tests/server/fixtures/openShop.ts';

// Two tickets of 500 million rupiah: 100,000,000,000 minor units, far above what an integer holds.
openShop('rupiah', { event: { currency: 'IDR' }, type: { priceMinor: 50_000_000_000 } });

it('an order of 1,000,000,000.00 IDR is sold, exported, counted and refunded exactly', async () => {
  const owner = await signedIn(app, shop.owner, shop.host);
  expect((await buyer.add(shop.type.id, 2)).body.cart.total).toBe('1000000000.00');
  const { body: placed } = await buyer.process({ total: '1000000000.00' });
  await buyer.pay(placed.payment_reference);
  await app.services.queue.drain();

  const list = await owner.get<{ data: OrderDetail[] }>('/orders/json?total_from=1000000000&total_to=1000000000');
  expect(list.body.data).toMatchObject([{ status: 'paid', total: '1000000000.00', currency: 'IDR' }]);
  const id = list.body.data[0]?.id ?? 0;
  expect((await owner.get<string>('/orders/export')).body).toContain('1000000000.00');
  const event = await owner.get<{ data: Event }>(`/events/get-event/${shop.event.id}`);
  expect(event.body.data.revenue).toBe('1000000000.00');
  const overview = await owner.get<{ data: EventOverview }>(`/events/overview/${shop.event.id}`);
  expect(JSON.stringify(overview.body.data)).toContain('1000000000.00');

  const part = await owner.post<{ data: OrderDetail }>(`/orders/${id}/refund`, { amount: '400000000.01' });
  expect(part.body.data).toMatchObject({ refunded: '400000000.01', status: 'partially_refunded' });
  await app.services.queue.drain();
  expect((await owner.post<{ errors: object }>(`/orders/${id}/refund`, { amount: '600000000' })).status).toBe(422);
  const rest = await owner.post<{ data: OrderDetail }>(`/orders/${id}/refund`, { amount: '599999999.99' });
  expect(rest.body.data).toMatchObject({ refunded: '1000000000.00', status: 'refunded' });
  await app.services.queue.drain();
  const after = await owner.get<{ data: Event }>(`/events/get-event/${shop.event.id}`);
  expect(after.body.data.revenue).toBe('0.00');
});
