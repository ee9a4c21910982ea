import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gateway, GatewayTest } from '#contract/selling/gateways.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { orders, payments } from '#server/database/schema/selling/orders.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { startStripeServer } from '#tests/server/payments/stripeServer.ts';

const PATH = '/settings/payment-gateways';
let app: TestApp;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  stripe = await startStripeServer();
  app = await createTestApp({ environment: { STRIPE_API_URL: stripe.url } });
  shop = await aShop(app, 'gateway-tests');
  staff = await signedIn(app, shop.owner);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const add = async (body: object) => (await staff.post<{ data: Gateway }>(PATH, body)).body.data.id;
const start = async (id: number) => (await staff.post<{ data: GatewayTest }>(`${PATH}/${id}/test`)).body.data;
const read = (id: number, reference: string, by = staff) =>
  by.get<{ data: GatewayTest }>(`${PATH}/${id}/test/${reference}`);

async function startSandboxTest(): Promise<string> {
  const { status, redirect_url } = await start(shop.gateway.id);
  expect(status).toBe('pending');
  return redirect_url?.replace('/sandbox-gateway/', '') ?? '';
}

const choose = (reference: string, choice: string) =>
  app.app.request(`http://localhost/sandbox-gateway/${reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice }).toString(),
  });

it.each([
  ['approve', { status: 'succeeded', detail: null }],
  ['decline', { status: 'failed', detail: 'The card was declined.' }],
  ['abandon', { status: 'abandoned', detail: null }],
])('redirects through the sandbox page and back to the result: %s', async (choice, result) => {
  const reference = await startSandboxTest();
  expect((await read(shop.gateway.id, reference)).body.data).toMatchObject({ status: 'pending' });
  const left = await choose(reference, choice);
  expect(left.headers.get('location')).toBe(`${PATH}/${shop.gateway.id}/test?payment=${reference}`);
  expect((await read(shop.gateway.id, reference)).body.data).toMatchObject(result);
});

it('creates no payment and no order, even when the provider reports it', async () => {
  const reference = await startSandboxTest();
  await choose(reference, 'approve');
  await app.services.queue.drain();
  const { drizzle } = app.database;
  expect(await drizzle.select().from(payments).where(eq(payments.reference, reference))).toEqual([]);
  expect(await drizzle.select().from(orders).where(eq(orders.eventId, shop.event.id))).toEqual([]);
  const charges = and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.status, 'succeeded'));
  expect(await drizzle.select().from(sandboxCharges).where(charges)).toHaveLength(1);
});

it('shows only its own company’s tests, and no payments of buyers', async () => {
  const reference = await startSandboxTest();
  const other = await aShop(app, 'gateway-tests-2');
  const stranger = await signedIn(app, other.owner, other.host);
  expect((await stranger.post(`${PATH}/${shop.gateway.id}/test`)).status).toBe(404);
  expect((await read(shop.gateway.id, reference, stranger)).status).toBe(404);
  expect((await read(other.gateway.id, reference, stranger)).status).toBe(404);
  const buyer = shop.buyer();
  await buyer.add(shop.type.id);
  const sold = (await buyer.process()).body.payment_reference ?? '';
  expect((await read(shop.gateway.id, sold)).status).toBe(404);
  await app.database.drizzle.delete(payments).where(eq(payments.reference, sold));
});

it('checks the Stripe keys with a call that charges nothing', async () => {
  const id = await add({ provider: 'stripe', name: 'Card', secret_key: 'sk_test_123', webhook_secret: 'whsec_1' });
  stripe.calls.length = 0;
  expect(await start(id)).toEqual({
    status: 'succeeded',
    detail: 'Stripe accepted the secret key. It is a test key: no real money moves.',
    redirect_url: null,
  });
  expect(stripe.calls.map(({ method, authorization }) => [method, authorization])).toEqual([
    ['GET', 'Bearer sk_test_123'],
  ]);
});

it('shows Stripe’s error message, never the key', async () => {
  const wrong = { provider: 'stripe', name: 'Card', secret_key: 'sk_live_wrong', webhook_secret: 'whsec_1' };
  expect(await start(await add(wrong))).toMatchObject({
    status: 'failed',
    detail: 'Invalid API Key provided: •••',
  });
  const bare = { provider: 'stripe', name: 'Card', is_active: false };
  expect((await start(await add(bare))).detail).toContain('The secret key is missing');
  expect((await start(await add({ ...bare, secret_key: 'sk_test_123' }))).detail).toContain(
    'the webhook secret is missing',
  );
});

it('reports that Stripe could not be reached', async () => {
  const id = await add({ provider: 'stripe', name: 'Card', secret_key: 'sk_test_123', webhook_secret: 'whsec_1' });
  stripe.setDown(true);
  const result = await start(id);
  stripe.setDown(false);
  expect(result).toMatchObject({ status: 'failed', detail: 'Stripe could not be reached. Try again in a moment.' });
});

it('shows the page only for a gateway that exists', async () => {
  expect((await staff.visit(`${PATH}/${shop.gateway.id}/test`)).body).toMatchObject({
    component: 'Settings/GatewayTest',
  });
  expect((await staff.visit(`${PATH}/999999/test`)).status).toBe(404);
});
