import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreditPurchase, WalletMetrics } from '#contract/wallet/wallet.ts';
import { installationPayments, walletEntries } from '#server/database/schema/wallet/wallet.ts';
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

it('keeps the credits when only a part went back, because staff of the installation decide then', async () => {
  const { id, reference } = await buy();
  await paid(reference);
  await refunded(reference, { amount_refunded: 100, refunded: false });
  expect(await kinds(id)).toEqual(['purchase']);
});

it('does not believe a webhook with another signature', async () => {
  const { id, reference } = await buy();
  await paid(reference);
  const charge = { payment_intent: `pi_${reference}`, metadata: { reference } };
  expect((await event('charge.refunded', charge, 'whsec_guessed')).status).toBe(400);
  expect(await kinds(id)).toEqual(['purchase']);
});
