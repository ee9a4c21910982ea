import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Sent } from '#contract/kit/absent.ts';
import type { orderDetail } from '#contract/selling/orders.ts';
import { refundPayment } from '#server/areas/selling/orders/refundPayment.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { sandboxCharges, sandboxRefunds } from '#server/database/schema/sandbox.ts';
import { orders, paymentGateways, payments, refunds } from '#server/database/schema/selling/orders.ts';
import { cartItems, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { findGateway } from '#server/payments/gatewayOf.ts';
import { sealSettings } from '#server/payments/gatewaySettings.ts';
import { sandboxSecret } from '#server/payments/sandbox/sandboxGateway.ts';
import { signWebhook } from '#server/payments/signature.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { failWrites } from '#tests/server/fixtures/failWrites.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, type Buyer, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { startStripeServer } from './stripeServer.ts';

let app: TestApp;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let count = 0;

beforeAll(async () => {
  stripe = await startStripeServer();
  app = await createTestApp({ environment: { STRIPE_API_URL: stripe.url } });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const db = () => app.database.drizzle;
const WEBHOOK_SECRET = 'whsec_test';

/** What a test needs from a provider; everything else is the same for all of them. */
type Kit = {
  prepare(shop: Shop): Promise<void>;
  /** The buyer approves on the provider's page, and the shop is not notified. */
  approve(reference: string): Promise<void>;
  abandon(reference: string): Promise<void>;
  webhook(reference: string, gatewayId: number): { body: string; headers: Record<string, string> };
  /** The refunded amounts in minor units. */
  given(reference: string): Promise<number[]>;
};

const kits: Record<'sandbox' | 'stripe', Kit> = {
  sandbox: {
    prepare: async () => undefined,
    approve: async (reference) => {
      await db().update(sandboxCharges).set({ status: 'succeeded' }).where(eq(sandboxCharges.reference, reference));
    },
    abandon: async (reference) => {
      await db().update(sandboxCharges).set({ status: 'abandoned' }).where(eq(sandboxCharges.reference, reference));
    },
    webhook: (reference, gatewayId) => {
      const body = JSON.stringify({ reference, status: 'succeeded', amount: 5000 });
      const signature = signWebhook(sandboxSecret(app.services, gatewayId), body, app.clock.now());
      return { body, headers: { 'sandbox-signature': signature } };
    },
    given: async (reference) =>
      (
        await db()
          .select()
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.reference, reference))
          .orderBy(sandboxRefunds.createdAt)
      ).map((row) => row.amountMinor),
  },
  stripe: {
    prepare: async (shop) => {
      const sealedSettings = sealSettings(app.services.keys, {
        secretKey: 'sk_test_123',
        webhookSecret: WEBHOOK_SECRET,
      });
      await db()
        .update(paymentGateways)
        .set({ provider: 'stripe', sealedSettings })
        .where(eq(paymentGateways.id, shop.gateway.id));
    },
    approve: async (reference) => {
      stripe.pay(reference);
    },
    abandon: async (reference) => {
      stripe.expire(reference);
    },
    webhook: (reference) => {
      const object = { object: 'checkout.session', ...stripe.sessionOf(reference) };
      const body = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object } });
      return { body, headers: { 'stripe-signature': signWebhook(WEBHOOK_SECRET, body, app.clock.now()) } };
    },
    given: async (reference) =>
      [...stripe.refunds.values()]
        .filter((refund) => refund.payment_intent === `pi_${reference}`)
        .map((refund) => refund.amount),
  },
};

describe.each(['sandbox', 'stripe'] as const)('the gateway %s', (provider) => {
  const kit = kits[provider];
  let shop: Shop;
  let buyer: Buyer;
  let reference: string;

  beforeEach(async () => {
    count += 1;
    shop = await aShop(app, `kit${count}`);
    await kit.prepare(shop);
    buyer = shop.buyer();
    await buyer.add(shop.type.id, 2);
    const { status, body } = await buyer.process();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.requires_redirect).toBe(true);
    reference = body.payment_reference ?? '';
  });

  const order = async () => only(await db().select().from(orders).where(eq(orders.eventId, shop.event.id)));
  const send = ({ body, headers }: ReturnType<Kit['webhook']>, gatewayId = shop.gateway.id) =>
    app.app.request(`http://localhost/webhooks/payments/${gatewayId}`, { method: 'POST', body, headers });

  it('returns the same payment page however often the checkout is submitted', async () => {
    const first = (await buyer.process()).body.redirect_url;
    expect((await buyer.process()).body.redirect_url).toBe(first);
    expect(first).toContain(provider === 'stripe' ? 'https://checkout.stripe.test/' : `/sandbox-gateway/${reference}`);
  });

  it('reports a charge as pending, then paid', async () => {
    expect((await buyer.confirm(reference)).body.payment_status).toBe('pending');
    await kit.approve(reference);
    expect((await buyer.confirm(reference)).body).toMatchObject({
      payment_status: 'succeeded',
      order: { status: 'paid' },
    });
  });

  it('reports a failed charge', async () => {
    await kit.abandon(reference);
    expect(await buyer.confirm(reference)).toMatchObject({ status: 402, body: { payment_status: 'abandoned' } });
    expect((await buyer.cart()).body.cart.quantity).toBe(2);
  });

  it('processes a signed webhook once, however often it is sent', async () => {
    await kit.approve(reference);
    const news = kit.webhook(reference, shop.gateway.id);
    const answers = await Promise.all([send(news), send(news), send(news)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await send(news)).status).toBe(200);
    expect(await order()).toMatchObject({ status: 'paid' });
    const paid = await db().select().from(payments).where(eq(payments.reference, reference));
    expect(paid).toMatchObject([{ status: 'succeeded', amountMinor: 5000 }]);
  });

  it('refuses a webhook that is forged, changed, unsigned or old', async () => {
    await kit.approve(reference);
    const { body, headers } = kit.webhook(reference, shop.gateway.id);
    const [name = '', signature = ''] = Object.entries(headers)[0] ?? [];
    const old = signWebhook(
      provider === 'stripe' ? WEBHOOK_SECRET : sandboxSecret(app.services, shop.gateway.id),
      body,
      new Date(app.clock.now().getTime() - 3_600_000),
    );
    const forged = [
      { body, headers: { [name]: signWebhook('another secret', body, app.clock.now()) } },
      { body: body.replace('5000', '5001'), headers: { [name]: signature } },
      { body, headers: {} },
      { body, headers: { [name]: old } },
    ];
    for (const call of forged) {
      expect((await send(call)).status).toBe(400);
    }
    expect(await order()).toMatchObject({ status: 'pending' });
  });

  it('ignores a webhook for a payment of another company', async () => {
    count += 1;
    const other = await aShop(app, `kit${count}`);
    await kit.prepare(other);
    await kit.approve(reference);
    await send(kit.webhook(reference, other.gateway.id), other.gateway.id);
    expect(await order()).toMatchObject({ status: 'pending' });
  });

  it('accepts webhooks about unknown payments, and returns 404 for an unknown gateway', async () => {
    await kit.approve(reference);
    const news = kit.webhook(reference, shop.gateway.id);
    await db().delete(payments).where(eq(payments.reference, reference));
    expect((await send(news)).status).toBe(200);
    expect((await send(news, 999_999)).status).toBe(404);
  });

  it('refunds in parts, each part once', async () => {
    await kit.approve(reference);
    await buyer.confirm(reference);
    const paid = await order();
    const refund = (amountMinor: number) =>
      asSystem(app.database, (tx) =>
        refundPayment(tx, app.services, { order: paid, amountMinor, reason: 'Ill', by: null }),
      );
    const [first] = await refund(2000);
    await app.services.queue.drain();
    await asSystem(app.database, (tx) => app.services.queue.enqueue(tx, 'payments.refund', { refundId: first?.id }));
    await app.services.queue.drain();
    expect(await kit.given(reference)).toEqual([2000]);
    await expect(refund(3001)).rejects.toThrow('At most €30.00 can be refunded.');
    await refund(3000);
    await app.services.queue.drain();
    expect(await kit.given(reference)).toEqual([2000, 3000]);
    await expect(refund(1)).rejects.toThrow('This order has already been refunded in full.');
    const rows = await db().select().from(refunds).where(eq(refunds.orderId, paid.id));
    expect(rows.map((row) => row.status)).toEqual(['succeeded', 'succeeded']);
    expect(only(await db().select().from(payments).where(eq(payments.reference, reference))).status).toBe('refunded');
  });

  it('does not refund more than was paid on simultaneous requests', async () => {
    await kit.approve(reference);
    await buyer.confirm(reference);
    const paid = await order();
    const both = await Promise.allSettled(
      [1, 2].map(() =>
        asSystem(app.database, (tx) =>
          refundPayment(tx, app.services, { order: paid, amountMinor: 5000, reason: null, by: null }),
        ),
      ),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('closes a charge that the buyer abandoned, and settles one that was paid anyway', async () => {
    await buyer.update(shop.type.id, 1);
    await kit.approve(reference);
    await app.services.queue.drain();
    expect((await buyer.confirm(reference)).body.order).toMatchObject({ status: 'paid', quantity: 2, total: '50.00' });
    expect((await buyer.cart()).body.cart.items).toEqual([]);
  });
});

describe('Stripe', () => {
  let shop: Shop;
  let buyer: Buyer;
  beforeEach(async () => {
    count += 1;
    shop = await aShop(app, `stripe${count}`);
    await kits.stripe.prepare(shop);
    buyer = shop.buyer();
    await buyer.add(shop.type.id, 2);
    stripe.calls.length = 0;
  });
  const price = async (currency: string, priceMinor: number) => {
    await db().update(events).set({ currency }).where(eq(events.id, shop.event.id));
    await db().update(ticketTypes).set({ priceMinor }).where(eq(ticketTypes.eventId, shop.event.id));
    await db().update(cartItems).set({ priceMinor }).where(eq(cartItems.ticketTypeId, shop.type.id));
  };

  it('gets the exact amount, with the payment as idempotency key and the return URL', async () => {
    const { body } = await buyer.process();
    expect(stripe.calls[0]).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: body.payment_reference,
      authorization: 'Bearer sk_test_123',
      form: {
        mode: 'payment',
        client_reference_id: body.payment_reference,
        customer_email: 'nora@example.test',
        'line_items[0][price_data][unit_amount]': '5000',
        'line_items[0][price_data][currency]': 'eur',
      },
    });
    expect(stripe.calls[0]?.form.success_url).toMatch(/\/portal\/payment\/pay_\w+\/processing\?key=[\w-]{20,}$/);
  });

  it.each([
    ['MGA', 500_000, '10000', 1_000_000],
    ['ISK', 5000, '1000000', 10_000],
    ['JPY', 5000, '10000', 10_000],
    ['KWD', 25_010, '50020', 50_020],
  ])('is sent an amount in %s as it counts that currency', async (currency, priceMinor, sent, paid) => {
    await price(currency, priceMinor);
    const reference = (await buyer.process()).body.payment_reference ?? '';
    expect(stripe.calls[0]?.form['line_items[0][price_data][unit_amount]']).toBe(sent);
    stripe.pay(reference);
    await buyer.confirm(reference);
    const [order] = await db().select().from(orders).where(eq(orders.eventId, shop.event.id));
    expect(order).toMatchObject({ status: 'paid', totalMinor: paid });
  });

  it.each([
    ['MGA', 500_025],
    ['KWD', 25_012],
  ])('is not asked for a fraction in %s that it cannot charge; the buyer is told', async (currency, priceMinor) => {
    await price(currency, priceMinor);
    const failed = await buyer.process();
    expect(failed.status).toBe(502);
    expect(failed.body.message).toMatch(
      /cannot be paid by card.*your tickets are still held: choose another way to pay/,
    );
    expect(stripe.calls).toEqual([]);
    expect((await buyer.cart()).body.cart.quantity).toBe(2);
  });

  it('being unreachable causes a 502 and keeps the tickets in the cart for a retry', async () => {
    stripe.setDown(true);
    const failed = await buyer.process();
    stripe.setDown(false);
    expect(failed.status).toBe(502);
    expect(failed.body.message).toContain('your tickets are still held');
    expect((await buyer.cart()).body.cart.quantity).toBe(2);
    expect((await buyer.process()).status).toBe(200);
  });

  it('sessions are reused when our database fails after opening one and the buyer submits again', async () => {
    const restore = await failWrites(app, 'payments', { state: '57014', on: 'update' });
    const failed = await buyer.process();
    await restore();
    expect(failed.status).toBe(500);
    app.clock.advance(5000);
    const again = await buyer.process();
    expect(again.status).toBe(200);
    expect(stripe.calls.map(({ key }) => key)).toEqual([again.body.payment_reference, again.body.payment_reference]);
  });

  it('starts one payment for two submits at once', async () => {
    const release = stripe.hold();
    onTestFinished(release);
    const first = buyer.process();
    await eventually(() => expect(stripe.calls).toHaveLength(1));
    app.clock.advance(5000);
    const second = buyer.process();
    await eventually(() => expect(stripe.calls).toHaveLength(2));
    release();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const reference = answers[0].body.payment_reference ?? '';
    expect(answers[1].body).toMatchObject({
      payment_reference: reference,
      redirect_url: answers[0].body.redirect_url,
    });
    const rows = await db().select().from(payments).where(eq(payments.companyId, shop.company.id));
    expect(rows).toMatchObject([{ reference, status: 'pending' }]);
  });

  it('sessions end half an hour to a day from now, however old the payment is', async () => {
    const gateway = await findGateway(app.services, shop.gateway.id);
    const now = app.clock.now().getTime();
    const ages = [0, 50, 59, 61, 24 * 60, 10_000];
    for (const age of ages) {
      const charge = { reference: `age-${count}-${age}`, providerReference: null, amountMinor: 5000, currency: 'EUR' };
      const urls = { returnUrl: 'http://localhost/a', cancelUrl: 'http://localhost/b' };
      const createdAt = new Date(now - age * 60_000);
      await gateway?.start(charge, { description: 'An order', email: 'nora@example.test', ...urls, createdAt });
    }
    const minutes = stripe.calls.map(({ form }) => Number(form.expires_at) / 60 - now / 60_000);
    expect(minutes).toHaveLength(ages.length);
    expect(Math.min(...minutes)).toBeGreaterThan(30);
    expect(Math.max(...minutes)).toBeLessThan(24 * 60);
  });

  it('returning by "cancel" frees the seats immediately and closes the session', async () => {
    const reference = (await buyer.process()).body.payment_reference ?? '';
    const page = await buyer.browser.visit(`/portal/payment/${reference}/processing?cancelled=1`);
    expect(page.body).toMatchObject({
      component: 'Portal/PaymentCancelled',
      props: { reason: 'abandoned', can_retry: true },
    });
    await app.services.queue.drain();
    expect(stripe.sessionOf(reference).status).toBe('expired');
  });

  it('returning by "cancel" after paying anyway ends with the paid order', async () => {
    const reference = (await buyer.process()).body.payment_reference ?? '';
    stripe.pay(reference);
    await buyer.browser.visit(`/portal/payment/${reference}/processing?cancelled=1`);
    await app.services.queue.drain();
    expect((await buyer.confirm(reference)).body.order?.status).toBe('paid');
  });

  it('refusing a refund is reported to staff, not retried forever, and leaves the order paid', async () => {
    const reference = (await buyer.process()).body.payment_reference ?? '';
    stripe.pay(reference);
    await buyer.confirm(reference);
    const order = only(await db().select().from(orders).where(eq(orders.eventId, shop.event.id)));
    const staff = await signedIn(app, shop.owner, shop.host);
    const asked = await staff.post<{ data: Sent<typeof orderDetail> }>(`/orders/${order.id}/refund`, { amount: '20' });
    expect(asked.body.data.status).toBe('partially_refunded');
    stripe.refuseRefunds(true);
    await app.services.queue.drain();
    stripe.refuseRefunds(false);
    expect(await db().select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([
      { status: 'failed', failureReason: 'Charge has already been refunded.' },
    ]);
    const seen = await staff.get<{ data: Sent<typeof orderDetail> }>(`/orders/get-order/${order.id}`);
    expect(seen.body.data).toMatchObject({
      status: 'paid',
      refunded: '0.00',
      refunds: [{ status: 'failed', failure_reason: 'Charge has already been refunded.' }],
    });
    expect(seen.body.data.history[0]?.what).toMatch(/^Refund of .*20\.00 failed: Charge has already been refunded\.$/);
    await staff.post(`/orders/${order.id}/refund`, { amount: '20' });
    await app.services.queue.drain();
    await staff.post(`/orders/${order.id}/refund`, { amount: '30' });
    stripe.refuseRefunds(true);
    await app.services.queue.drain();
    stripe.refuseRefunds(false);
    const after = await staff.get<{ data: Sent<typeof orderDetail> }>(`/orders/get-order/${order.id}`);
    expect(after.body.data).toMatchObject({ status: 'partially_refunded', refunded: '20.00' });
  });

  it('is asked again later for a refund that it is already making', async () => {
    const reference = (await buyer.process()).body.payment_reference ?? '';
    stripe.pay(reference);
    const gateway = await findGateway(app.services, shop.gateway.id);
    const payment = only(await db().select().from(payments).where(eq(payments.reference, reference)));
    const request = { key: `refund-${reference}-1`, amountMinor: 2000, reason: null };
    const refund = async () => gateway?.refund(payment, request);
    const release = stripe.hold();
    onTestFinished(release);
    const first = refund();
    await eventually(() => expect(stripe.calls.map(({ path }) => path)).toContain('/v1/refunds'));
    await expect(refund()).rejects.toThrow('in-progress request');
    release();
    expect(await first).toEqual({ status: 'succeeded' });
    expect(await refund()).toEqual({ status: 'succeeded' });
    expect(await kits.stripe.given(reference)).toEqual([2000]);
  });

  describe('paying a refund out later', () => {
    let reference: string;
    let order: typeof orders.$inferSelect;
    let staff: Browser;

    beforeEach(async () => {
      reference = (await buyer.process()).body.payment_reference ?? '';
      stripe.pay(reference);
      await buyer.confirm(reference);
      order = only(await db().select().from(orders).where(eq(orders.eventId, shop.event.id)));
      staff = await signedIn(app, shop.owner, shop.host);
    });
    afterEach(() => stripe.setRefundStatus('succeeded'));

    const refund = async () => {
      const { status, body } = await staff.post(`/orders/${order.id}/refund`, { amount: '50' });
      expect(status, JSON.stringify(body)).toBe(200);
      await app.services.queue.drain();
      return only([...stripe.refunds.values()].filter((made) => made.payment_intent === `pi_${reference}`));
    };
    const report = (type: string, object: object, gatewayId = shop.gateway.id) => {
      const body = JSON.stringify({ id: 'evt_2', type, data: { object: { object: 'refund', ...object } } });
      const headers = { 'stripe-signature': signWebhook(WEBHOOK_SECRET, body, app.clock.now()) };
      return app.app.request(`http://localhost/webhooks/payments/${gatewayId}`, { method: 'POST', body, headers });
    };
    const read = async () => {
      const { body } = await staff.get<{ data: Sent<typeof orderDetail> }>(`/orders/get-order/${order.id}`);
      const { status, refunded, payments: paid, refunds: given, history } = body.data;
      return [status, refunded, paid[0]?.status, given[0]?.status, history[0]?.what];
    };
    const FAILED = 'Refund of €50.00 failed: expired_or_canceled_card';
    const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' };

    it.each(['pending', 'requires_action'] as const)(
      'keeps one that is %s as pending, and asks again',
      async (state) => {
        stripe.setRefundStatus(state);
        const made = await refund();
        expect((await read()).slice(0, 4)).toEqual(['refunded', '50.00', 'succeeded', 'pending']);
        stripe.forgetKeys();
        app.clock.advance(3_600_000);
        await app.services.queue.drain();
        expect((await read())[3]).toBe('pending');
        made.status = 'succeeded';
        app.clock.advance(3_600_000);
        await app.services.queue.drain();
        expect(await read()).toEqual(['refunded', '50.00', 'refunded', 'succeeded', 'Refund of €50.00 paid out']);
        expect(await kits.stripe.given(reference)).toEqual([5000]);
      },
    );

    it('is never taken as failed because Stripe cannot be reached for long', async () => {
      stripe.setRefundStatus('pending');
      const made = await refund();
      stripe.setDown(true);
      for (let hour = 0; hour < 30; hour += 1) {
        app.clock.advance(3_600_000);
        await app.services.queue.drain();
      }
      stripe.setDown(false);
      // The session has ended meanwhile.
      staff = await signedIn(app, shop.owner, shop.host);
      expect((await read())[3]).toBe('pending');
      Object.assign(made, failed);
      app.clock.advance(3_600_000);
      await app.services.queue.drain();
      expect(await read()).toEqual(['paid', '0.00', 'succeeded', 'failed', FAILED]);
    });

    it.each([
      ['refund.failed', 'succeeded'],
      ['refund.failed', 'pending'],
      ['refund.updated', 'succeeded'],
    ] as const)('is undone by the event %s after it was %s, once', async (type, state) => {
      stripe.setRefundStatus(state);
      const made = await refund();
      expect((await report(type, { ...made, ...failed })).status).toBe(200);
      expect(await read()).toEqual(['paid', '0.00', 'succeeded', 'failed', FAILED]);
      await report(type, { ...made, ...failed });
      await report('refund.updated', { ...made, status: 'succeeded' });
      await app.services.queue.drain();
      expect(await read()).toEqual(['paid', '0.00', 'succeeded', 'failed', FAILED]);
      expect((await staff.post(`/orders/${order.id}/refund`, { amount: '50' })).status).toBe(200);
    });

    it('is reported by events of its own gateway only, and others are accepted and ignored', async () => {
      const made = await refund();
      count += 1;
      const other = await aShop(app, `stripe${count}`);
      await kits.stripe.prepare(other);
      expect((await report('refund.failed', { ...made, ...failed }, other.gateway.id)).status).toBe(200);
      for (const metadata of [{}, null, { refund: 'refund-pay_x-1' }, { refund: 'by hand' }]) {
        expect((await report('refund.failed', { ...made, ...failed, metadata })).status).toBe(200);
      }
      expect((await read())[3]).toBe('succeeded');
    });
  });

  it('refusing to return a late payment is told to the buyer, and staff can return it later', async () => {
    const reference = (await buyer.process()).body.payment_reference ?? '';
    const { id } = only(await db().select().from(orders).where(eq(orders.eventId, shop.event.id)));
    const staff = await signedIn(app, shop.owner, shop.host);
    await staff.post(`/orders/${id}/cancel`);
    stripe.pay(reference);
    stripe.refuseRefunds(true);
    await app.services.queue.drain();
    stripe.refuseRefunds(false);
    const told = await buyer.confirm(reference);
    expect(told.status).toBe(409);
    expect(told.body.message).toContain('its refund did not go through. Contact the organiser');
    const again = await staff.post<{ data: Sent<typeof orderDetail> }>(`/orders/${id}/refund`, { amount: '50' });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    await app.services.queue.drain();
    expect(await kits.stripe.given(reference)).toEqual([5000]);
    const seen = await staff.get<{ data: Sent<typeof orderDetail> }>(`/orders/get-order/${id}`);
    expect(seen.body.data).toMatchObject({ status: 'cancelled', refunded: '0.00' });
    expect(seen.body.data.refunds.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect((await buyer.confirm(reference)).body.message).toBe('The payment was refunded.');
    expect((await staff.post(`/orders/${id}/refund`, { amount: '50' })).status).toBe(409);
  });
});
