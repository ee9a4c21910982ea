import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gateway } from '#contract/selling/gateways.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { unsealSettings } from '#server/payments/gatewaySettings.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

type Answer = { data: Gateway; message: string; errors?: Record<string, string[]> };
const PATH = '/settings/payment-gateways';
let app: TestApp;
let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  app = await createTestApp();
  shop = await aShop(app, 'gateways');
  staff = await signedIn(app, shop.owner);
});
afterAll(() => app.close());

const stored = async (id: number) =>
  only(await app.database.drizzle.select().from(paymentGateways).where(eq(paymentGateways.id, id)));

it('Stripe is added with encrypted secrets that are never returned', async () => {
  const body = { provider: 'stripe', name: 'Card', secret_key: 'sk_live_1', webhook_secret: 'whsec_1' };
  const answer = await staff.post<Answer>(PATH, body);
  expect(answer.body).toMatchObject({
    message: 'Payment gateway added',
    data: { is_configured: true, provider: 'stripe' },
  });
  expect(JSON.stringify(answer.body)).not.toContain('sk_live_1');
  const row = await stored(answer.body.data.id);
  expect(row.sealedSettings).not.toContain('sk_live_1');
  expect(unsealSettings(app.services.keys, row.sealedSettings)).toEqual({
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
  });
});

it('the webhook URL is shown for Stripe and is null for gateways without webhooks', async () => {
  const card = { provider: 'stripe', name: 'Card', is_active: false };
  const { id, webhook_url } = (await staff.post<Answer>(PATH, card)).body.data;
  const reported = await app.browser().call('POST', new URL(webhook_url ?? '').pathname, {});
  expect([reported.status, webhook_url]).toEqual([400, expect.stringMatching(new RegExp(`/${id}$`))]);
  const cash = await staff.post<Answer>(PATH, { provider: 'offline', name: 'Cash' });
  expect(cash.body.data.webhook_url).toBeNull();
});

it('a stored secret is kept when the field is empty and replaced when it is filled in', async () => {
  const body = { provider: 'stripe', name: 'Card', secret_key: 'sk_live_1', webhook_secret: 'whsec_1' };
  const { data } = (await staff.post<Answer>(PATH, body)).body;
  const change = { provider: 'stripe', name: 'Cards', secret_key: '', webhook_secret: 'whsec_2' };
  expect((await staff.call<Answer>('PUT', `${PATH}/${data.id}`, change)).body.data.name).toBe('Cards');
  const row = await stored(data.id);
  expect(unsealSettings(app.services.keys, row.sealedSettings)).toEqual({
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_2',
  });
});

it('activating Stripe requires its secrets', async () => {
  const { status, body } = await staff.post<Answer>(PATH, { provider: 'stripe', name: 'Card' });
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual(['secret_key', 'webhook_secret']);
  expect(
    (await staff.post<Answer>(PATH, { provider: 'stripe', name: 'Card', is_active: false })).body.data,
  ).toMatchObject({
    is_configured: false,
  });
});

it('the provider of a gateway cannot be changed', async () => {
  const answer = await staff.call<Answer>('PUT', `${PATH}/${shop.gateway.id}`, { provider: 'offline', name: 'Door' });
  expect(answer.status).toBe(422);
});

it('a deleted gateway disappears from the list and the checkout, and its payments can still be refunded', async () => {
  const { data } = (await staff.post<Answer>(PATH, { provider: 'sandbox', name: 'Old' })).body;
  expect((await staff.call('DELETE', `${PATH}/${data.id}`)).status).toBe(200);
  const list = await staff.get<{ data: Gateway[] }>(`${PATH}/json`);
  expect(list.body.data.map((gateway) => gateway.id)).not.toContain(data.id);
  expect((await staff.call('DELETE', `${PATH}/${data.id}`)).status).toBe(404);
  expect((await stored(data.id)).deletedAt).not.toBeNull();
  const buyer = shop.buyer();
  await buyer.add(shop.type.id);
  expect((await buyer.process({ paymentGatewayId: data.id })).status).toBe(422);
});
