import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PayoutOrder, StatementLine } from '#contract/accounting/statementLines.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { postTickets } from '#server/areas/accounting/ticketSales/postTickets.ts';
import { orders, payments, refunds } from '#server/database/schema/selling/orders.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, DETAILS, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: { id: number } };

let app: TestApp;
let shop: Shop;
let owner: Browser;
let bank: number;
let held: number;
let day: string;

beforeAll(async () => {
  app = await createTestApp();
  shop = await aShop(app, 'lakeside');
  owner = await signedIn(app, shop.owner, shop.host);
  day = todayIn(shop.company.timezone, app.clock.now());
  const { currency } = shop.company;
  await buy(2);
  const [order] = await app.database.drizzle.select().from(orders);
  const gateways = await owner.get<{ data: { id: number }[] }>('/settings/payment-gateways/json');
  const account = async (body: object) =>
    (await owner.post<One>('/banking/accounts/store', { currency, ...body })).body.data.id;
  bank = await account({ name: 'Bank' });
  held = await account({ name: 'Stripe balance', kind: 'gateway', gateway_id: gateways.body.data[0]?.id });
  await owner.post('/accounting/ticket-sales/update', { is_on: true, first_day: day });
  await nextDay();
  const refund = { companyId: shop.company.id, orderId: order?.id ?? 0, amountMinor: 2500, createdAt: app.clock.now() };
  const [payment] = await app.database.drizzle.select().from(payments);
  await app.database.drizzle.insert(refunds).values({ ...refund, status: 'succeeded', paymentId: payment?.id ?? null });
  await buy(1);
  await nextDay();
  await postTickets(app.services);
});
afterAll(() => app.close());

async function buy(quantity: number) {
  const buyer = shop.buyer();
  await buyer.add(shop.type.id, quantity);
  const { payment_reference } = (await buyer.process(DETAILS)).body;
  await buyer.pay(payment_reference);
  await buyer.confirm(payment_reference);
}

async function nextDay() {
  app.clock.advance(24 * 3_600_000);
  owner = await signedIn(app, shop.owner, shop.host);
}

async function importLine(text: string, amount: string): Promise<StatementLine> {
  const file = new File([`Date,Description,Amount\n${addDays(day, 3)},${text},${amount}`], `${text}.csv`);
  await owner.post('/banking/statements/import', aForm({ account_id: bank, file }));
  return lineOf(text);
}

async function lineOf(text: string): Promise<StatementLine> {
  const { body } = await owner.get<{ data: StatementLine[] }>(
    `/banking/statement-lines/json?account_id=${bank}&sort_by=date&sort_order=asc`,
  );
  return only(body.data.filter(({ description }) => description === text));
}
const balance = async (id: number) =>
  (await owner.get<{ data: { balance: string } }>(`/banking/accounts/get-account/${id}`)).body.data.balance;

it('recognises a payout, shows what is inside, and takes the account of the gateway down to zero', async () => {
  expect(await balance(held)).toBe('50.00');
  const line = await importLine('STRIPE PAYOUT 77', '48.40');
  expect(line.suggestion).toMatchObject({
    ...{ is_certain: true, reason: 'Payout of the gateway' },
    payout: { account_id: held, account_name: 'Stripe balance', fee: '1.60' },
  });
  const inside = await owner.get<{ data: PayoutOrder[] }>(`/banking/statement-lines/${line.id}/payout`);
  expect(inside.body.data.map(({ amount }) => amount).toSorted()).toEqual(['-25.00', '25.00', '50.00']);
  expect((await owner.post('/banking/statement-lines/match-certain', { account_id: bank })).body).toMatchObject({
    data: { matched: 1 },
  });
  expect([await balance(held), await balance(bank)]).toEqual(['0.00', '48.40']);
  expect((await importLine('STRIPE PAYOUT 78', '48.40')).suggestion).toBeNull();
  await owner.post(`/banking/statement-lines/${line.id}/unmatch`);
  expect([await balance(held), await balance(bank)]).toEqual(['50.00', '0.00']);
});

it('says the difference, and pays nothing out twice; a voided transfer frees the sales inside', async () => {
  const line = await lineOf('STRIPE PAYOUT 77');
  const entries = line.suggestion?.payout?.entries.map(({ id }) => id);
  const match = (id: number, payout: object) =>
    owner.post<{ message: string }>(`/banking/statement-lines/${id}/match`, { payout });
  const larger = await importLine('STRIPE PAYOUT 79', '90.00');
  const { status, body } = await match(larger.id, { account_id: held, entries });
  expect([status, body.message]).toEqual([422, 'The entries come to 50.00, but 90.00 arrived: a difference of 40.00.']);
  expect((await match(line.id, { account_id: bank, entries })).status).toBe(422);
  expect((await match(line.id, { account_id: 999_999, entries })).status).toBe(404);
  expect((await match(line.id, { account_id: held, entries })).status).toBe(200);
  const { id: other } = await lineOf('STRIPE PAYOUT 78');
  expect((await match(other, { account_id: held, entries })).status).toBe(422);
  const transfers = await owner.get<{ data: { id: number; is_voided: boolean }[] }>('/banking/transfers/json');
  const transfer = transfers.body.data.find(({ is_voided }) => !is_voided);
  await owner.call('DELETE', `/banking/transfers/delete/${transfer?.id}`);
  expect(await balance(held)).toBe('50.00');
  expect((await lineOf('STRIPE PAYOUT 77')).suggestion?.payout).toMatchObject({ fee: '1.60' });
});
