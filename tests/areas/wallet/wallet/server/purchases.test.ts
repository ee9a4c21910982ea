import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '#contract/overview/home.ts';
import type { CreditPurchase, WalletMetrics, WalletTransaction } from '#contract/wallet/walletMetrics.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { outbox } from '#server/database/schema/services.ts';
import { installationPayments } from '#server/database/schema/wallet/wallet.ts';
import {
  reverseInstallationPayment,
  settleInstallationPayment,
} from '#server/payments/installation/settleInstallationPayment.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: CreditPurchase; message: string };

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
afterAll(() => app.close());

const buy = async (credits = 1000) => (await owner.post<One>('/wallet/credits/purchase', { credits })).body.data;
const complete = (id: number, browser = owner) => browser.post<One>('/wallet/complete-payment', { id });
const approve = ({ reference }: { reference: string | null }) =>
  app.database.drizzle
    .update(sandboxCharges)
    .set({ status: 'succeeded' })
    .where(eq(sandboxCharges.reference, reference ?? ''));
const metrics = async () => (await owner.get<{ data: WalletMetrics }>('/wallet/metrics')).body.data;
const balance = async () => (await metrics()).balance ?? 0;

describe('buying credits', () => {
  it('adds them once the provider confirms, once, and mails a receipt', async () => {
    const purchase = await buy();
    expect(purchase).toMatchObject({ status: 'pending', amount: '10.00', currency: 'EUR', is_sandbox: true });
    expect(purchase.redirect_url).toBe(`/sandbox-gateway/${purchase.reference}`);
    expect((await complete(purchase.id)).body).toMatchObject({ message: 'The payment is not confirmed yet' });
    const before = await metrics();
    await approve(purchase);
    expect((await complete(purchase.id)).body).toMatchObject({
      message: '1,000 credits added',
      data: { status: 'succeeded', redirect_url: null, receipt: expect.stringMatching(/^R-\d{4}-\d{6}$/) },
    });
    await complete(purchase.id);
    await app.services.queue.drain();
    const after = await metrics();
    expect((after.balance ?? 0) - (before.balance ?? 0)).toBe(1000);
    expect(after.amount_spent).toBe('10.00');
    const recent = await owner.get<{ data: WalletTransaction[] }>('/wallet/get-recent-transactions?type=purchase');
    expect(recent.body.data[0]).toMatchObject({ type: 'purchase', change: 1000, user_name: 'owner' });
    const mails = await app.database.drizzle.select().from(outbox);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('1,000 credits'));
  });

  it('says that a declined payment added nothing, and counts a success that comes later', async () => {
    const purchase = await buy();
    const reference = purchase.reference ?? '';
    await settleInstallationPayment(app.services, reference, { status: 'failed', reason: 'The card was declined.' });
    expect(await complete(purchase.id)).toMatchObject({
      status: 402,
      body: { message: 'The card was declined. Nothing was charged.' },
    });
    const before = await balance();
    await settleInstallationPayment(app.services, reference, { status: 'succeeded', amountMinor: 1000 });
    expect((await balance()) - before).toBe(1000);
    await settleInstallationPayment(app.services, reference, { status: 'abandoned' });
    expect((await balance()) - before).toBe(1000);
  });

  it.each([
    ['amount', { amountMinor: 1 }],
    ['currency', { amountMinor: 1000, currency: 'USD' }],
  ])('refuses another %s than the one asked for', async (_, paid) => {
    const purchase = await buy();
    const before = await balance();
    await settleInstallationPayment(app.services, purchase.reference ?? '', { status: 'succeeded', ...paid });
    expect((await complete(purchase.id)).status).toBe(409);
    expect(await balance()).toBe(before);
  });

  it('takes the credits back with the payment, also below zero, once', async () => {
    const purchase = await buy();
    const reference = purchase.reference ?? '';
    await approve(purchase);
    await complete(purchase.id);
    const before = await balance();
    await reverseInstallationPayment(app.services, reference, { reversal: 'disputed', amountMinor: null });
    await reverseInstallationPayment(app.services, reference, { reversal: 'refunded', amountMinor: null });
    expect(before - (await balance())).toBe(1000);
    await settleInstallationPayment(app.services, reference, { status: 'succeeded' });
    expect(before - (await balance())).toBe(1000);
  });

  it('is not completed by another company', async () => {
    const { owner: other, host } = await aCompany(app, 'hillside');
    const purchase = await buy();
    await approve(purchase);
    const stranger = await signedIn(app, other, host);
    expect((await complete(purchase.id, stranger)).status).toBe(404);
    const [payment] = await app.database.drizzle
      .select()
      .from(installationPayments)
      .where(eq(installationPayments.reference, purchase.reference ?? ''));
    expect(payment?.status).toBe('pending');
  });

  it('warns once when few credits are left', async () => {
    const few = await anOffice();
    await few.owner.post('/wallet/low-balance', { low_balance: 1_000_000 });
    const purchase = (await few.owner.post<One>('/wallet/credits/purchase', { credits: 100 })).body.data;
    await settleInstallationPayment(few.app.services, purchase.reference ?? '', { status: 'succeeded' });
    few.app.clock.advance(120_000);
    await few.app.services.queue.drain();
    few.app.clock.advance(120_000);
    await few.app.services.queue.drain();
    const { body } = await few.owner.get<{ data: { title: string }[] }>('/notifications/json?kind=wallet.low');
    expect(body.data.map(({ title }) => title)).toEqual(['100 credits are left']);
    const home = await few.owner.get<{ data: Home }>('/home/json');
    expect(home.body.data.attention).toMatchObject([{ title: '100 credits left', is_urgent: false }]);
    await few.app.close();
  });
});
