import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pollPayments } from '#server/areas/selling/checkout/pollPayments.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import { sealSettings } from '#server/payments/gatewaySettings.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { aShop, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const INTERVAL = 30_000;
let app: TestApp;
let count = 0;
/** The requests that reached Stripe, and how it responds. */
let asked: string[] = [];
let respond: (response: ServerResponse) => void = () => undefined;

const stripe = createServer((request, response) => {
  asked.push(request.url ?? '');
  respond(response);
});
const refuse = (response: ServerResponse) => response.writeHead(500).end();

beforeAll(async () => {
  await once(stripe.listen(0, '127.0.0.1'), 'listening');
  const { port } = stripe.address() as AddressInfo;
  app = await createTestApp({ environment: { STRIPE_API_URL: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app.close();
  stripe.close();
});
beforeEach(() => {
  count += 1;
  asked = [];
});
afterEach(async () => {
  await db().delete(payments);
  app.clock.reset();
});

const db = () => app.database.drizzle;
const statusOf = async (reference: string) =>
  only(await db().select().from(payments).where(eq(payments.reference, reference))).status;

/** A payment that has started, and its shop. */
async function aPayment(name: string): Promise<{ shop: Shop; reference: string }> {
  const shop = await aShop(app, `${name}${count}`);
  const buyer = shop.buyer();
  await buyer.add(shop.type.id);
  const reference = (await buyer.process()).body.payment_reference ?? '';
  return { shop, reference };
}

/** Payments at Stripe that nobody reported. */
async function atStripe(quantity: number): Promise<void> {
  const { shop, reference } = await aPayment('stripe');
  const sealedSettings = sealSettings(app.services.keys, { secretKey: 'sk_test_123', webhookSecret: 'whsec_test' });
  await db()
    .update(paymentGateways)
    .set({ provider: 'stripe', sealedSettings })
    .where(eq(paymentGateways.id, shop.gateway.id));
  const { id, ...values } = only(await db().select().from(payments).where(eq(payments.reference, reference)));
  const others = Array.from({ length: quantity - 1 }, (_, index) => ({
    ...values,
    reference: `${reference}-${index}`,
    providerReference: `${values.providerReference}-${index}`,
  }));
  if (others.length > 0) {
    await db().insert(payments).values(others);
  }
}

/** A payment that was approved in the sandbox, which reported nothing. */
async function approvedInSandbox(): Promise<string> {
  const { reference } = await aPayment('sandbox');
  await db().update(sandboxCharges).set({ status: 'succeeded' }).where(eq(sandboxCharges.reference, reference));
  return reference;
}

describe('polling for payments', () => {
  it('is not delayed by a provider that does not answer', async () => {
    await atStripe(2);
    app.clock.advance(1000);
    const reference = await approvedInSandbox();
    app.clock.advance(INTERVAL);
    const held: ServerResponse[] = [];
    respond = (response) => held.push(response);
    const polling = pollPayments(app.services);
    await eventually(async () => expect(await statusOf(reference)).toBe('succeeded'));
    await eventually(() => expect(asked).toHaveLength(1));
    respond = refuse;
    held.forEach(refuse);
    await polling;
    expect(asked).toHaveLength(2);
  });

  it('queries a gateway no longer than until the next run, which continues with the other payments', async () => {
    await atStripe(3);
    app.clock.advance(INTERVAL);
    respond = (response) => {
      app.clock.advance(INTERVAL / 2);
      refuse(response);
    };
    await pollPayments(app.services);
    expect(new Set(asked).size).toBe(2);
    await pollPayments(app.services);
    expect(new Set(asked).size).toBe(3);
  });

  it('gives each gateway a turn, however many payments another one has', async () => {
    respond = refuse;
    await atStripe(60);
    app.clock.advance(1000);
    const reference = await approvedInSandbox();
    app.clock.advance(INTERVAL);
    await pollPayments(app.services);
    expect(await statusOf(reference)).toBe('succeeded');
  });
});
