import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifications, saleAnnouncements } from '#server/database/schema/account/notifications.ts';
import { jobs } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, Buyer, DETAILS, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { notificationsOf, titles } from './notificationsOf.ts';

let app: TestApp;
let shop: Shop;
let owner: Browser;
let type: Awaited<ReturnType<typeof aTicketType>>;

beforeAll(async () => {
  app = await createTestApp();
  shop = await aShop(app, 'lakeside');
  owner = await signedIn(app, shop.owner, shop.host);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { drizzle } = app.database;
  await drizzle.delete(notifications);
  await drizzle.delete(saleAnnouncements);
  await drizzle.delete(jobs);
  const event = await anEvent(app, shop.company.id, { name: 'Lanterns' });
  type = await aTicketType(app, event, { priceMinor: 0, capacity: 500 });
});

/** A visitor takes free tickets, which creates a paid order immediately. */
async function buy(quantity = 1): Promise<void> {
  const browser = app.browser(shop.host);
  const added = await browser.post(`/portal/cart/${type.eventId}/add`, { ticket_type_id: type.id, quantity });
  const placed = await browser.post(`/portal/checkout/${type.eventId}/process`, DETAILS);
  expect([added.status, placed.status]).toEqual([200, 200]);
}

it('the first sale is announced immediately to users who can see orders', async () => {
  const ben = await aUser(app, shop.company.id, 'ben@lakeside.test', ['events.view']);
  await buy(2);
  await app.services.queue.drain();
  const [first, ...others] = (await notificationsOf(owner)).data;
  expect(first).toMatchObject({ kind: 'order.paid', title: 'Nora Keller bought 2 tickets for Lanterns', body: null });
  expect(first?.url).toMatch(/^\/orders\/\d+$/);
  expect(others).toEqual([]);
  expect(await titles(await signedIn(app, ben))).toEqual([]);
});

it('sales within the next minute are announced together, each order once', async () => {
  await buy();
  await app.services.queue.drain();
  for (let order = 0; order < 12; order += 1) {
    await buy(order === 0 ? 3 : 1);
  }
  await app.services.queue.drain();
  expect(await titles(owner)).toHaveLength(1);
  app.clock.advance(61_000);
  await app.services.queue.drain();
  const page = await notificationsOf(owner);
  expect(page.data[0]).toMatchObject({
    title: '12 new orders for Lanterns',
    body: '14 tickets',
    url: `/events/${type.eventId}/orders`,
  });
  app.clock.advance(600_000);
  await app.services.queue.drain();
  expect(await titles(owner)).toHaveLength(2);
  await buy();
  await app.services.queue.drain();
  expect(await titles(owner)).toEqual([
    'Nora Keller bought 1 ticket for Lanterns',
    '12 new orders for Lanterns',
    'Nora Keller bought 1 ticket for Lanterns',
  ]);
  app.clock.reset();
});

it('a sale writes no notification in its transaction, and many sales queue one job', async () => {
  for (let order = 0; order < 5; order += 1) {
    await buy();
  }
  expect(await app.database.drizzle.$count(notifications)).toBe(0);
  const waiting = await app.database.drizzle.select().from(jobs);
  expect(waiting.filter(({ name }) => name === 'notifications.sales')).toHaveLength(1);
});

it('the announcement includes the total amount if there is one', async () => {
  const door = await aGateway(app, shop.company.id, { provider: 'offline', name: 'At the door' });
  const { browser } = new Buyer(app.browser(shop.host), shop.event.id);
  await browser.post(`/portal/cart/${shop.event.id}/add`, { ticket_type_id: shop.type.id, quantity: 2 });
  await browser.post(`/portal/checkout/${shop.event.id}/process`, { ...DETAILS, paymentGatewayId: door.id });
  const { body } = await owner.get<{ data: { id: number }[] }>('/orders/json?status=pending');
  await owner.post(`/orders/${body.data[0]?.id}/mark-paid`);
  await app.services.queue.drain();
  expect((await notificationsOf(owner)).data[0]).toMatchObject({ body: '€50.00' });
});

it('a claimed allocation is announced as a claim, not as a sale', async () => {
  const { token } = await anAllocation(app, type);
  await app
    .browser(shop.host)
    .post(`/portal/allocations/${token}/claim`, { attendees: [{ name: 'Ada' }, { name: 'Bea' }] });
  await app.services.queue.drain();
  const page = await notificationsOf(owner);
  expect(page.data.map(({ kind, title }) => [kind, title])).toEqual([
    ['allocation.claimed', 'Ada Lovelace claimed 2 tickets for Lanterns'],
  ]);
});

it('only paid orders are announced, not pending ones or ones cancelled before the announcement', async () => {
  await buy(2);
  const unpaid = { status: 'pending', buyerName: 'Waiting', paidAt: app.clock.now() } as const;
  await anOrder(app, { ...type, priceMinor: 2500 }, 1, unpaid);
  const { body } = await owner.get<{ data: { id: number }[] }>(`/orders/json?event_id=${type.eventId}&status=paid`);
  await owner.post(`/orders/${body.data[0]?.id}/cancel`);
  await app.services.queue.drain();
  expect(await titles(owner)).toEqual([]);
  await buy(1);
  await app.services.queue.drain();
  expect(await titles(owner)).toEqual(['Nora Keller bought 1 ticket for Lanterns']);
});
