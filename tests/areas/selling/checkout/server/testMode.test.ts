import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Dashboard } from '#contract/overview/dashboard.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, buyer, shop } from '#tests/server/fixtures/openShop.ts';
import { db, left, openCounter, orderOf, ticketsOf, toGateway } from './counter.ts';

openCounter();

/** Turns the shop into a real company, whose test card is switched on. */
const inPublic = () => db().update(companies).set({ isDemo: false }).where(eq(companies.id, shop.company.id));
const switchTestCard = (isActive: boolean) =>
  db().update(paymentGateways).set({ isActive }).where(eq(paymentGateways.id, shop.gateway.id));
const modeSeenBy = async (browser = buyer.browser, path = '/portal/events') => {
  const { body } = await browser.visit(path);
  return Object(body.props.company).test_mode as unknown;
};

async function payWithTestCard(quantity = 2): Promise<string> {
  const reference = await toGateway(buyer, quantity);
  await buyer.pay(reference);
  return reference;
}

it('offers the test card only while it is switched on, and both sides say so', async () => {
  await inPublic();
  const staff = await signedIn(app, shop.owner, shop.host);
  expect(await modeSeenBy()).toBe('test');
  expect(await modeSeenBy(staff, '/dashboard')).toBe('test');
  await switchTestCard(false);
  expect(await modeSeenBy()).toBeNull();
  expect(await modeSeenBy(staff, '/dashboard')).toBeNull();
  await buyer.add(shop.type.id, 1);
  expect((await buyer.process()).status).toBe(409);
  expect((await buyer.process({ paymentGatewayId: shop.gateway.id })).status).toBe(409);
});

it('counts a test order in no figure, and its tickets admit nobody and take no seat', async () => {
  await inPublic();
  const coupon = await aCoupon(app, shop.event, { maxUses: 1 });
  await buyer.add(shop.type.id, 2);
  await buyer.applyCoupon(coupon.code);
  const { body } = await buyer.process();
  await buyer.pay(body.payment_reference);
  expect((await buyer.confirm(body.payment_reference)).body).toMatchObject({
    order: { status: 'paid' },
    tickets: [{ status: 'test' }, { status: 'test' }],
  });
  await app.services.queue.drain();

  const staff = await signedIn(app, shop.owner, shop.host);
  const get = async <T>(path: string) => (await staff.get<{ data: T }>(path)).body.data;
  const order = await orderOf();
  expect(await get<Dashboard>('/dashboard/json')).toMatchObject({
    tickets: 0,
    orders: 0,
    revenue: '0.00',
    recent_orders: [],
  });
  expect(await get(`/events/get-event/${shop.event.id}`)).toMatchObject({ sold: 0, revenue: '0.00' });
  expect(await get(`/events/overview/${shop.event.id}`)).toMatchObject({ sold: 0, orders: 0, checked_in: 0 });
  expect(await left()).toBe(10);
  expect(await get(`/orders/get-order/${order.id}`)).toMatchObject({ is_test: true });

  const [ticket] = await ticketsOf();
  const door = await staff.post<{ data: object }>(`/events/check-in/${shop.event.id}`, {
    code: ticket?.code,
  });
  expect(door.body.data).toMatchObject({
    outcome: 'refused',
    message: 'This is a test ticket. It is not valid for entry.',
  });
  const [mail] = await db()
    .select()
    .from(outbox)
    .where(eq(outbox.subject, `Test: your tickets for ${shop.event.name}`));
  expect(mail?.text).toContain('This is a test order');

  const second = shop.buyer();
  await second.add(shop.type.id, 1);
  expect((await second.applyCoupon(coupon.code)).status).toBe(200);
  expect((await staff.post(`/orders/${order.id}/refund`, { amount: '10' })).status).toBe(200);
  expect(await get(`/events/get-event/${shop.event.id}`)).toMatchObject({ revenue: '0.00' });
});

it('decides by the payment that paid the order, not by the one tried before', async () => {
  await inPublic();
  const first = await toGateway();
  const offline = await aGateway(app, shop.company.id, { provider: 'offline', name: 'At the door' });
  expect((await buyer.process({ paymentGatewayId: offline.id })).status).toBe(200);
  const order = await orderOf();
  const staff = await signedIn(app, shop.owner, shop.host);
  expect((await staff.post(`/orders/${order.id}/mark-paid`)).status).toBe(200);
  await buyer.pay(first);
  await app.services.queue.drain();
  expect(await orderOf()).toMatchObject({ isTest: false, status: 'paid' });
  expect((await ticketsOf()).map(({ status }) => status)).toEqual(['issued', 'issued']);
});

it('counts everything in a demo, which says that nothing is real', async () => {
  await payWithTestCard();
  await app.services.queue.drain();
  expect(await orderOf()).toMatchObject({ isTest: false });
  expect(await left()).toBe(8);
  expect(await modeSeenBy()).toBe('demo');
});
