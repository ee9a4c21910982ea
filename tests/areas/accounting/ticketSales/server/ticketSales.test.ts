import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '#contract/accounting/reports.ts';
import type { TicketPosting } from '#contract/accounting/ticketSales.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { postTickets } from '#server/areas/accounting/ticketSales/postTickets.ts';
import { taxes } from '#server/database/schema/accounting/accounting.ts';
import { journalEntries, journalLines } from '#server/database/schema/accounting/journal.ts';
import { orders, refunds } from '#server/database/schema/selling/orders.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, DETAILS, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let shop: Shop;
let owner: Browser;
let firstDay: string;

beforeAll(async () => {
  app = await createTestApp();
  shop = await aShop(app, 'lakeside');
  owner = await signedIn(app, shop.owner, shop.host);
  firstDay = todayIn(shop.company.timezone, app.clock.now());
});
afterAll(() => app.close());

async function buy(quantity: number) {
  const buyer = shop.buyer();
  await buyer.add(shop.type.id, quantity);
  const { payment_reference } = (await buyer.process(DETAILS)).body;
  await buyer.pay(payment_reference);
  await buyer.confirm(payment_reference);
}

/** A day later, the session has ended. */
async function nextDay() {
  app.clock.advance(24 * 3_600_000);
  owner = await signedIn(app, shop.owner, shop.host);
}

const postings = () =>
  app.database.drizzle.select().from(journalEntries).where(eq(journalEntries.sourceType, 'tickets'));
const state = async () => (await owner.get<{ data: TicketPosting }>('/accounting/ticket-sales/json')).body.data;
const turnOn = async (body: object = {}) =>
  owner.post('/accounting/ticket-sales/update', { is_on: true, first_day: firstDay, ...(await version()), ...body });
const version = async () => ({ updated_at: (await state()).updated_at });
const earned = async () => {
  const query = new URLSearchParams({ report: 'by-event', from: addDays(firstDay, -1), to: addDays(firstDay, 30) });
  const { rows } = (await owner.get<{ data: Report }>(`/accounting/reports/json?${query}`)).body.data;
  return rows.find(({ label }) => label === shop.event.name)?.values;
};

it('posts nothing until the day is over, and then each event of the day once, whoever runs', async () => {
  await buy(2);
  await turnOn();
  await app.services.queue.drain();
  expect(await postings()).toEqual([]);
  await nextDay();
  await Promise.all([postTickets(app.services), postTickets(app.services), postTickets(app.services)]);
  const entries = await postings();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.date).toBe(firstDay);
  expect(await earned()).toEqual(['50.00', '0.00', '50.00']);
  expect(await state()).toMatchObject({ posted_until: firstDay, problem: null });
});

it('posts refunds on their own day, and the first open day stands in for one of a closed period', async () => {
  const [order] = await app.database.drizzle.select().from(orders);
  const values = { companyId: shop.company.id, orderId: order?.id ?? 0, amountMinor: 2500, createdAt: app.clock.now() };
  await app.database.drizzle.insert(refunds).values([
    { ...values, status: 'succeeded' },
    { ...values, status: 'failed' },
  ]);
  const closed = addDays(firstDay, 3);
  await owner.post('/settings/accounting/lock', { locked_until: closed });
  await nextDay();
  await postTickets(app.services);
  expect((await postings()).map(({ date }) => date)).toEqual([firstDay, addDays(closed, 1)]);
  expect(await earned()).toEqual(['25.00', '0.00', '25.00']);
});

it('waits for a rate, says so, and goes on when there is one', async () => {
  await owner.post('/settings/accounting/lock', { locked_until: null });
  const { id } = (await app.database.drizzle.select().from(orders))[0] ?? { id: 0 };
  const [copy] = await app.database.drizzle.select().from(orders).where(eq(orders.id, id));
  const { id: _, ...order } = copy as typeof orders.$inferSelect;
  const paid = {
    ...order,
    cartId: null,
    reference: 'OTHER',
    accessKey: 'other',
    currency: 'USD',
    paidAt: app.clock.now(),
  };
  await app.database.drizzle.insert(orders).values(paid);
  await nextDay();
  await postTickets(app.services);
  expect((await state()).problem).toContain('no exchange rate for USD');
  const { body } = await owner.post<{ data: { id: number } }>('/settings/accounting/currencies/store', { code: 'USD' });
  await owner.post('/settings/accounting/rates/store', { currency_id: body.data.id, date: '2026-01-01', rate: '0.5' });
  await postTickets(app.services);
  expect((await state()).problem).toBeNull();
  expect(await earned()).toEqual(['50.00', '0.00', '50.00']);
});

it('refuses a category of somebody else, and a choice based on an old one', async () => {
  expect((await turnOn({ category_id: 2_000_000 })).status).toBe(422);
  expect((await turnOn({ updated_at: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
});

it('posts the tax that prices contain apart from the sales', async () => {
  const tax = only(
    await app.database.drizzle
      .insert(taxes)
      .values({ companyId: shop.company.id, name: 'VAT', rate: '8.1' })
      .returning(),
  );
  await nextDay();
  await buy(2);
  expect((await turnOn({ tax_id: tax.id })).status).toBe(200);
  await nextDay();
  await postTickets(app.services);
  const lines = await app.database.drizzle.select().from(journalLines).where(eq(journalLines.taxId, tax.id));
  // 50.00 × 8.1 / 108.1
  expect(lines).toMatchObject([{ credit: 375, debit: 0, taxBase: -4625 }]);
});
