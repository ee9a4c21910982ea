import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventOverview } from '#contract/programme/eventOverview.ts';
import { toZonedLocal } from '#domain/kit/time/dates.ts';
import { addDays } from '#domain/kit/time/days.ts';
import { campaigns, eventGroups, type events } from '#server/database/schema/programme/events.ts';
import { refunds } from '#server/database/schema/selling/orders.ts';
import { cartItems, carts, tickets } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { anEvent } from './anEvent.ts';

const ZONE = 'Pacific/Kiritimati';
const DAY = 86_400_000;

let app: TestApp;
let owner: Browser;
let companyId: number;
let campaignId: number;

beforeAll(async () => {
  ({ app, companyId, owner } = await anOffice({ timezone: ZONE }));
  const rows = await app.database.drizzle.insert(campaigns).values({ companyId, name: 'Autumn' }).returning();
  campaignId = only(rows).id;
});
afterAll(() => app.close());

const today = () => toZonedLocal(app.clock.now().toISOString(), ZONE).slice(0, 10);
/** This many days from today in the company's time zone, a minute past midnight. */
const inDays = (days: number) => new Date(Date.parse(`${today()}T00:01:00+14:00`) + days * DAY);

async function overview(eventId: number, query = '', browser = owner) {
  const answer = await browser.get<{ data: EventOverview }>(`/events/overview/${eventId}${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const eventAt = (name: string, days: number) =>
  anEvent(app, companyId, { name, campaignId, startsAt: inDays(days), endsAt: inDays(days + 1), status: 'active' });

it('is empty for an event that sold nothing', async () => {
  const event = await anEvent(app, companyId, { name: 'Alone' });
  expect(await overview(event.id)).toMatchObject({
    orders: 0,
    sold: 0,
    revenue: '0.00',
    carts: { count: 0, seats: 0 },
    points: [],
    types: [],
    coupons: [],
    comparison: null,
  });
});

it('sums up sales by day in the company’s time zone, by type and by coupon, with carts and check-ins', async () => {
  const event = await eventAt('Lanterns', 10);
  const type = await aTicketType(app, event);
  const balcony = await aTicketType(app, event, { name: 'Balcony', priceMinor: 4000, capacity: null, position: 2 });
  const coupon = await aCoupon(app, event);
  const { order } = await anOrder(app, type, 2, { paidAt: inDays(-3) });
  const used = { couponId: coupon.id, couponCode: 'TEN', discountMinor: 400 };
  const sold = await anOrder(app, balcony, 1, { paidAt: inDays(-1), ...used });
  await anOrder(app, type, 5, { status: 'pending' });
  const gone = await anOrder(app, balcony, 2, { status: 'cancelled', paidAt: null });
  const { drizzle } = app.database;
  const back = { companyId, orderId: order.id, amountMinor: 1000, createdAt: inDays(-2) };
  await drizzle.insert(refunds).values([
    { ...back, status: 'succeeded' },
    { ...back, status: 'failed' },
    { ...back, status: 'succeeded', isStray: true },
  ]);
  await drizzle
    .update(tickets)
    .set({ checkedInAt: app.clock.now() })
    .where(eq(tickets.id, sold.tickets[0]?.id ?? 0));
  await drizzle.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.orderId, gone.order.id));
  for (const [visitor, minutes, status] of [
    ['a', 5, 'active'],
    ['b', -5, 'active'],
    ['c', 5, 'dropped'],
  ] as const) {
    const expiresAt = new Date(app.clock.now().getTime() + minutes * 60_000);
    const cart = only(
      await drizzle.insert(carts).values({ companyId, eventId: event.id, visitor, expiresAt, status }).returning(),
    );
    await drizzle.insert(cartItems).values({ companyId, cartId: cart.id, ticketTypeId: type.id, quantity: 3 });
  }
  expect(await overview(event.id)).toMatchObject({
    orders: 2,
    sold: 3,
    checked_in: 1,
    revenue: '80.00',
    carts: { count: 1, seats: 3 },
    days_left: 10,
    points: [
      { date: addDays(today(), -4), sold: 0, revenue: '0.00' },
      { date: addDays(today(), -3), sold: 2, revenue: '50.00' },
      { date: addDays(today(), -2), sold: 2, revenue: '40.00' },
      { date: addDays(today(), -1), sold: 3, revenue: '80.00' },
      { date: today(), sold: 3, revenue: '80.00' },
    ],
    types: [
      { name: 'Standard', sold: 2, capacity: 10, revenue: '50.00' },
      { name: 'Balcony', sold: 1, capacity: null, revenue: '40.00' },
    ],
    coupons: [{ code: 'TEN', uses: 1, discount: '4.00' }],
  });
});

it('compares with the last event of the campaign at the same distance from its start, or with a chosen one', async () => {
  const before = await eventAt('Last year', -30);
  const type = await aTicketType(app, before);
  await anOrder(app, type, 3, { paidAt: inDays(-45) });
  await anOrder(app, type, 1, { paidAt: inDays(-39) });
  await anOrder(app, type, 3, { paidAt: inDays(-38) });
  const now = await eventAt('This year', 9);
  await anOrder(app, await aTicketType(app, now), 1, { paidAt: inDays(-1) });
  // By 9 days before its start the other event had sold 4, one of them on that day; the last 3 were sold the day after.
  const proposed = await overview(now.id);
  expect(proposed.comparison).toMatchObject({ name: 'Last year', is_proposed: true, sold_by_then: 4, sold: 7 });
  expect(proposed.points.map(({ sold, compared }) => [sold, compared])).toEqual([
    [0, 3],
    [1, 3],
    [1, 4],
  ]);
  const other = await anEvent(app, companyId, { name: 'Elsewhere', startsAt: inDays(-90), endsAt: inDays(-89) });
  const chosen = await overview(now.id, `?compare_with=${other.id}`);
  expect(chosen.comparison).toMatchObject({ name: 'Elsewhere', is_proposed: false, sold: 0 });
  expect((await owner.get(`/events/overview/${now.id}?compare_with=999999`)).status).toBe(422);
});

it('proposes the latest earlier event with sales in the group, then in the campaign, and no draft or cancelled one', async () => {
  const { drizzle } = app.database;
  const spring = only(await drizzle.insert(campaigns).values({ companyId, name: 'Spring' }).returning());
  const group = only(await drizzle.insert(eventGroups).values({ companyId, name: 'Fridays' }).returning());
  const held = async (name: string, days: number, values: Partial<typeof events.$inferInsert> = {}, sold = 1) => {
    const times = { startsAt: inDays(days), endsAt: inDays(days + 1) };
    const event = await anEvent(app, companyId, {
      ...{ name, campaignId: spring.id, status: 'active', ...times },
      ...values,
    });
    const type = await aTicketType(app, event);
    if (sold > 0) {
      await anOrder(app, type, sold, { paidAt: inDays(days - 1) });
    }
    return event.id;
  };
  const first = await held('Of the group', -40, { groupId: group.id });
  const second = await held('Of the campaign', -20);
  await held('Draft', -12, { status: 'draft' });
  await held('Cancelled', -11, { status: 'completed', cancelledAt: inDays(-11) });
  await held('Unsold', -10, {}, 0);
  const inGroup = await held('Next Friday', 5, { groupId: group.id });
  const inCampaign = await held('Next one', 4);
  const proposed = async (id: number) => (await overview(id)).comparison?.name ?? null;
  expect(await Promise.all([inGroup, inCampaign, second, first].map(proposed))).toEqual([
    'Of the group',
    'Of the campaign',
    'Of the group',
    null,
  ]);
});

it('reduces a long sale to sixty points and keeps today', async () => {
  const event = await eventAt('Long', 5);
  await anOrder(app, await aTicketType(app, event), 1, { paidAt: inDays(-700) });
  const { points } = await overview(event.id);
  expect(points.length).toBeLessThanOrEqual(60);
  expect(points.length).toBeGreaterThan(40);
  expect(points.at(-1)).toMatchObject({ date: today(), sold: 1 });
});

it('omits what the user cannot see', async () => {
  const event = await eventAt('Hidden', 20);
  await anOrder(app, await aTicketType(app, event), 1, { paidAt: inDays(-1) });
  const door = await signedIn(
    app,
    await aUser(app, companyId, 'door@lakeside.test', ['events.view', 'check-in.manage']),
  );
  const seen = await overview(event.id, '', door);
  expect(seen).toMatchObject({ sold: 1, checked_in: 0 });
  for (const field of ['revenue', 'orders', 'coupons', 'types']) {
    expect(seen).not.toHaveProperty(field);
  }
  expect(JSON.stringify(seen)).not.toContain('25.00');
});
