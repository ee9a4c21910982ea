import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreditPurchase, WalletMetrics, WalletTransaction } from '#contract/wallet/walletMetrics.ts';
import { reserveCredits } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { installationPayments, walletEntries } from '#server/database/schema/wallet/wallet.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { signWebhook } from '#server/payments/signature.ts';
import { webhookPath } from '#server/payments/webhookPath.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { startStripeServer } from '#tests/server/payments/stripeServer.ts';

const SECRET = 'whsec_installation';
let app: TestApp;
let owner: Browser;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;

beforeAll(async () => {
  stripe = await startStripeServer();
  app = await createTestApp({
    environment: {
      ...{ STRIPE_API_URL: stripe.url, BILLING_STRIPE_SECRET_KEY: 'sk_test_123' },
      BILLING_STRIPE_WEBHOOK_SECRET: SECRET,
    },
  });
  const { owner: user, host } = await aCompany(app, 'lakeside');
  owner = await signedIn(app, user, host);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

async function buy() {
  const { body } = await owner.post<{ data: CreditPurchase }>('/wallet/credits/purchase', { credits: 1000 });
  const { id, reference } = body.data;
  return { id, reference: reference ?? '' };
}
function event(type: string, object: object, secret = SECRET) {
  const body = JSON.stringify({ id: 'evt_1', type, data: { object } });
  const headers = { 'stripe-signature': signWebhook(secret, body, app.clock.now()) };
  return app.app.request(webhookPath(null), { method: 'POST', headers, body });
}
const paid = (reference: string) => event('checkout.session.completed', stripe.pay(reference));
const refunded = (reference: string, more: object = {}) =>
  event('charge.refunded', {
    ...{ id: 'ch_1', payment_intent: `pi_${reference}`, metadata: { reference } },
    ...{ amount: 1000, amount_refunded: 1000, refunded: true, ...more },
  });
/** A dispute names the payment only, so the gateway asks for it. */
const disputed = (reference: string) =>
  event('charge.dispute.created', { id: 'dp_1', payment_intent: `pi_${reference}`, metadata: {} });
const balance = async () => (await owner.get<{ data: WalletMetrics }>('/wallet/metrics')).body.data.balance ?? 0;
const statusOf = async (reference: string) => {
  const isNamed = eq(installationPayments.reference, reference);
  return only(await app.database.drizzle.select().from(installationPayments).where(isNamed)).status;
};
const kinds = async (id: number) => {
  const isNamed = eq(walletEntries.reference, `purchase:${id}`);
  return (await app.database.drizzle.select().from(walletEntries).where(isNamed)).map(({ kind }) => kind).sort();
};

it('takes credits back once, for a refund and a dispute that are reported several times', async () => {
  const before = await balance();
  const { id, reference } = await buy();
  await paid(reference);
  await paid(reference);
  expect(await balance()).toBe(before + 1000);
  expect((await refunded(reference, {})).status).toBe(200);
  expect((await disputed(reference)).status).toBe(200);
  await refunded(reference);
  await paid(reference);
  expect(await balance()).toBe(before);
  expect(await kinds(id)).toEqual(['chargeback', 'purchase']);
  expect(await statusOf(reference)).toBe('reversed');
});

it.each([
  ['refund', refunded],
  ['dispute', disputed],
])('adds nothing when a %s is reported before the payment', async (_, reverse) => {
  const before = await balance();
  const { id, reference } = await buy();
  const session = stripe.pay(reference);
  await reverse(reference);
  await event('checkout.session.completed', session);
  expect((await owner.post('/wallet/complete-payment', { id })).status).toBe(409);
  expect(await balance()).toBe(before);
  expect(await kinds(id)).toEqual([]);
});

const part = (reference: string, amount: number) =>
  refunded(reference, { amount_refunded: amount, refunded: false, currency: 'eur' });
const receiptOf = async (id: number) => {
  const { body } = await owner.get<{ data: CreditPurchase }>(`/wallet/get-checkout-data/${id}`);
  const { status, returned, credits_taken, credits_kept } = body.data;
  return { status, returned, credits_taken, credits_kept };
};
const notesOf = async (id: number) => {
  const { body } = await owner.get<{ data: WalletTransaction[] }>('/wallet/get-transactions?type=chargeback');
  return body.data.filter(({ purchase_id }) => purchase_id === id).map(({ note }) => note);
};
const spend = async (credits: number) => {
  const { companyId } = only(await app.database.drizzle.select().from(installationPayments).limit(1));
  await inCompany(app.database, companyId, (db) =>
    reserveCredits({ db, companyId }, [{ reference: `spent:${credits}:${app.clock.now().getTime()}`, credits }], {
      ...{ service: 'sms', now: app.clock.now(), expiresAt: new Date('2099-01-01') },
    }),
  );
  app.clock.advance(1);
};

it('takes the share of a partial refund, once for each report and however they are ordered', async () => {
  const before = await balance();
  const { id, reference } = await buy();
  await paid(reference);
  await part(reference, 250);
  await part(reference, 250);
  await part(reference, 400);
  await part(reference, 250);
  expect(await balance()).toBe(before + 600);
  expect(await receiptOf(id)).toEqual({ status: 'succeeded', returned: '4.00', credits_taken: 400, credits_kept: 0 });
  await refunded(reference);
  expect(await balance()).toBe(before);
  expect(await receiptOf(id)).toMatchObject({ status: 'reversed', returned: '10.00', credits_taken: 1000 });
});

it('takes the unspent credits of a partial refund only, and says what it could not take', async () => {
  const { id, reference } = await buy();
  await paid(reference);
  await spend((await balance()) - 100);
  await part(reference, 300);
  expect(await balance()).toBe(0);
  expect(await receiptOf(id)).toMatchObject({ returned: '3.00', credits_taken: 100, credits_kept: 200 });
  expect(await notesOf(id)).toEqual([
    'The payment was refunded. €3.00 went back to the payer. 100 credits were taken back. 200 credits had been spent and could not be taken.',
  ]);
  const { body } = await owner.get<{ data: { body: string }[] }>('/notifications/json?kind=wallet.returned');
  expect(body.data[0]?.body).toContain('200 credits had been spent and could not be taken.');
});

it('takes the share of a dispute also below zero', async () => {
  const { id, reference } = await buy();
  await paid(reference);
  const left = await balance();
  await spend(left);
  await event('charge.dispute.created', {
    ...{ id: 'dp_2', payment_intent: `pi_${reference}`, metadata: { reference }, amount: 400, currency: 'eur' },
  });
  expect(await balance()).toBe(-400);
  expect(await receiptOf(id)).toMatchObject({ status: 'succeeded', credits_taken: 400, credits_kept: 0 });
});

it('takes nothing for a question of the bank, until it becomes a dispute', async () => {
  const { id, reference } = await buy();
  await paid(reference);
  const dispute = { id: 'dp_3', payment_intent: `pi_${reference}`, metadata: {}, amount: 1000, currency: 'eur' };
  await event('charge.dispute.created', { ...dispute, status: 'warning_needs_response' });
  expect(await kinds(id)).toEqual(['purchase']);
  await event('charge.dispute.funds_withdrawn', { ...dispute, status: 'needs_response' });
  await event('charge.dispute.created', { ...dispute, status: 'needs_response' });
  expect(await kinds(id)).toEqual(['chargeback', 'purchase']);
});

it('applies a partial refund that is reported before the payment', async () => {
  const before = await balance();
  const { id, reference } = await buy();
  const session = stripe.pay(reference);
  await part(reference, 500);
  await event('checkout.session.completed', session);
  const { credits_taken } = await receiptOf(id);
  expect(await balance()).toBe(before + 1000 - (credits_taken ?? 0));
  expect(await receiptOf(id)).toMatchObject({ status: 'succeeded', returned: '5.00' });
});

it('does not believe a webhook with another signature', async () => {
  const { id, reference } = await buy();
  await paid(reference);
  const charge = { payment_intent: `pi_${reference}`, metadata: { reference } };
  expect((await event('charge.refunded', charge, 'whsec_guessed')).status).toBe(400);
  expect(await kinds(id)).toEqual(['purchase']);
});
