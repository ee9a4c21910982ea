import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#domain/kit/time/days.ts';
import { prepareBooks } from '#server/areas/accounting/journal/prepareBooks.ts';
import { payRefund } from '#server/areas/selling/checkout/payRefund.ts';
import { refundPayment } from '#server/areas/selling/orders/refundPayment.ts';
import { accountingSettings, taxes, ticketPostings } from '#server/database/schema/accounting/accounting.ts';
import { documents, documentTaxes } from '#server/database/schema/accounting/documents.ts';
import { journalEntries } from '#server/database/schema/accounting/journal.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, DETAILS, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let shop: Shop;
let owner: Browser;
let today: string;

beforeAll(async () => {
  app = await createTestApp();
  shop = await aShop(app, 'lakeside');
  owner = await signedIn(app, shop.owner, shop.host);
  today = todayIn(shop.company.timezone, app.clock.now());
  const companyId = shop.company.id;
  await inCompany(app.database, companyId, async (db) => {
    await prepareBooks(db, companyId);
    await db.update(accountingSettings).set({ data: { gives_order_invoices: true } });
    const tax = only(await db.insert(taxes).values({ companyId, name: 'VAT', rate: '8.1' }).returning());
    await db.insert(ticketPostings).values({ companyId, taxId: tax.id, firstDay: today });
  });
});
afterAll(() => app.close());

const WHO = { name: 'Engines Ltd', address: '1 Mill Lane\nBath', tax_number: 'GB 123' };
type Answer = { data: { can_request: boolean; url: string | null } };

/** A paid order and the browser that bought it. */
async function bought(quantity = 1) {
  const buyer = shop.buyer();
  await buyer.add(shop.type.id, quantity);
  const { payment_reference } = (await buyer.process(DETAILS)).body;
  await buyer.pay(payment_reference);
  await buyer.confirm(payment_reference);
  const [order] = await app.database.drizzle.select().from(orders).orderBy(desc(orders.id)).limit(1);
  if (!order) {
    throw new Error('Nothing was bought.');
  }
  return { order, path: `/portal/orders/${order.reference}/invoice?key=${order.accessKey}` };
}

const visitor = () => app.browser(shop.host);
const ask = (order: typeof orders.$inferSelect, more: object = {}) =>
  visitor().post<Answer>(`/portal/orders/${order.reference}/invoice`, { key: order.accessKey, ...WHO, ...more });
const documentsOf = (orderId: number) =>
  app.database.drizzle.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(documents.id);

describe('the invoice of an order', () => {
  it('has its tickets and fees to the cent, the tax that they contain, and is paid', async () => {
    const { order, path } = await bought(2);
    expect((await visitor().get<Answer>(path)).body.data).toEqual({ can_request: true, url: null });
    const { status, body } = await ask(order);
    expect(status).toBe(200);
    const [invoice] = await documentsOf(order.id);
    expect(invoice).toMatchObject({
      ...{ type: 'invoice', status: 'paid', total: order.totalMinor, currency: order.currency },
      ...{ contactName: 'Engines Ltd', contactAddress: '1 Mill Lane\nBath\nTax number GB 123' },
      number: expect.stringMatching(/^INV-/),
    });
    const tax = only(await app.database.drizzle.select().from(documentTaxes));
    expect(tax).toMatchObject({ isIncluded: true, amount: Math.round(order.totalMinor - order.totalMinor / 1.081) });
    const page = await (await visitor().fetch(body.data.url ?? '')).text();
    expect(page).toContain('Engines Ltd');
    expect((await visitor().get<Answer>(path)).body.data).toEqual({ can_request: false, url: body.data.url });
  });

  it('is one, however often it is asked for', async () => {
    const { order } = await bought();
    const answers = await Promise.all([ask(order), ask(order), ask(order)]);
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1);
    expect(await documentsOf(order.id)).toHaveLength(1);
  });

  it('is not posted, because the sale of tickets is', async () => {
    const { order } = await bought();
    await ask(order);
    expect(await app.database.drizzle.select().from(journalEntries)).toEqual([]);
    const [invoice] = await documentsOf(order.id);
    const pay = await owner.post(`/accounting/documents/${invoice?.id}/payments`, {
      ...{ date: today, amount: '10', method: 'bank', is_refund: true },
    });
    expect(pay).toMatchObject({ status: 409, body: { message: expect.stringMatching(/Refund the order instead/) } });
  });

  it('is for those who can see the order only, and needs a name and an address', async () => {
    const { order } = await bought();
    expect((await ask(order, { key: 'wrong' })).status).toBe(404);
    expect(await ask(order, { name: '', address: '' })).toMatchObject({
      body: { errors: { name: [expect.any(String)], address: [expect.any(String)] } },
    });
  });
});

describe('a refund', () => {
  it('is credited by itself once it is paid out, and once, also if the invoice comes later', async () => {
    const before = await bought();
    await ask(before.order);
    const after = await bought();
    for (const { order } of [before, after]) {
      await refund(order, 500);
      await refund(order, 250);
    }
    await ask(after.order);
    for (const { order } of [before, after]) {
      const [, ...credits] = await documentsOf(order.id);
      expect(credits.every(({ type, status }) => type === 'credit_note' && status === 'used')).toBe(true);
      expect(credits.reduce((sum, { total }) => sum + total, 0)).toBe(750);
    }
  });
});

async function refund(order: typeof orders.$inferSelect, amountMinor: number) {
  const [row] = await inCompany(app.database, order.companyId, (db) =>
    refundPayment(db, app.services, { order, amountMinor, reason: null, by: null }),
  );
  await payRefund(app.services, { refundId: row?.id ?? 0 }, 1);
}
