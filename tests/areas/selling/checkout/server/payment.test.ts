import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import { ticketConfigs, tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { only, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { app, buyer, count, shop } from '#tests/server/fixtures/openShop.ts';
import { aShop } from '#tests/server/fixtures/shop.ts';
import {
  db,
  historyOf,
  left,
  MINUTE,
  openCounter,
  orderOf,
  ordersOf,
  paymentOf,
  signInAs,
  signOut,
  ticketsOf,
  toGateway,
} from './counter.ts';

openCounter();

describe('confirming a payment', () => {
  it('responds pending while the payment is pending', async () => {
    const reference = await toGateway();
    expect(await buyer.confirm(reference)).toMatchObject({
      status: 200,
      body: { payment_status: 'pending', order: null },
    });
  });

  it('returns the paid order with its tickets, the same one on every request', async () => {
    const reference = await toGateway();
    expect((await buyer.pay(reference)).location).toMatch(
      new RegExp(`^/portal/payment/${reference}/processing\\?key=.`),
    );
    const answers = [
      await buyer.confirm(reference),
      ...(await Promise.all([1, 2, 3].map(() => buyer.confirm(reference)))),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        payment_status: 'succeeded',
        order: { status: 'paid', total: '50.00', quantity: 2 },
      });
      expect(body.tickets.map((ticket) => ticket.status)).toEqual(['issued', 'issued']);
    }
    const order = await orderOf();
    expect((await historyOf(order.id)).filter((what) => what === 'Paid')).toHaveLength(1);
    expect(await left()).toBe(8);
  });

  it('responds 404 for an unknown payment and for a payment of another event', async () => {
    const reference = await toGateway();
    const other = await aShop(app, `elsewhere${count}`);
    expect((await buyer.confirm('pay_UNKNOWN')).status).toBe(404);
    expect((await other.buyer().confirm(reference)).status).toBe(404);
  });

  it('learns of a payment from the webhook alone when the browser never returns', async () => {
    const reference = await toGateway();
    expect((await buyer.pay(reference, 'webhook')).text).toContain('You can close this page');
    await app.services.queue.drain();
    expect(await orderOf()).toMatchObject({ status: 'paid' });
  });

  it('completes after an approval that arrives some seconds later', async () => {
    const reference = await toGateway();
    await buyer.pay(reference, 'slow');
    await app.services.queue.drain();
    expect((await buyer.confirm(reference)).body.payment_status).toBe('pending');
    app.clock.advance(5000);
    await app.services.queue.drain();
    expect(await orderOf()).toMatchObject({ status: 'paid' });
    expect((await buyer.confirm(reference)).body.order?.status).toBe('paid');
  });

  it('learns of a payment by polling when no webhook arrives and the browser is gone', async () => {
    const reference = await toGateway();
    await db().update(sandboxCharges).set({ status: 'succeeded' }).where(eq(sandboxCharges.reference, reference));
    app.clock.advance(MINUTE);
    await app.services.queue.drain();
    expect(await orderOf()).toMatchObject({ status: 'paid' });
  });

  it('learns of a payment by polling while many bank transfers are awaited', async () => {
    const { id: gatewayId } = await aGateway(app, shop.company.id, { provider: 'offline', isActive: false });
    await toGateway(shop.buyer());
    const { id: orderId, companyId, createdAt } = await orderOf();
    const transfer = { companyId, orderId, gatewayId, amountMinor: 5000, currency: 'EUR' };
    const dates = { createdAt, updatedAt: createdAt };
    const transfers = Array.from({ length: 60 }, (_, index) => ({ reference: `transfer-${count}-${index}`, ...dates }));
    await db()
      .insert(payments)
      .values(transfers.map((each) => ({ ...transfer, ...each })));
    const reference = await toGateway(buyer, 1);
    await db().update(sandboxCharges).set({ status: 'succeeded' }).where(eq(sandboxCharges.reference, reference));
    app.clock.advance(MINUTE);
    await app.services.queue.drain();
    expect(await paymentOf(reference)).toMatchObject({ status: 'succeeded' });
    await db().delete(payments).where(eq(payments.gatewayId, gatewayId));
  });
});

describe.each([
  ['decline', 'failed', 'declined', 'The card was declined. Nothing was charged.'],
  ['abandon', 'abandoned', 'abandoned', 'The payment was not completed. Nothing was charged.'],
] as const)('a failed payment (%s)', (choice, status, reason, message) => {
  it('responds 402, and the cart keeps its seats as long as before', async () => {
    const reference = await toGateway();
    const before = await orderOf();
    const { location } = await buyer.pay(reference, choice);
    expect(await buyer.confirm(reference)).toMatchObject({
      status: 402,
      body: { payment_status: status, message, order: null },
    });
    expect(await orderOf()).toMatchObject({ status: 'cancelled' });
    const { cart } = (await buyer.cart()).body;
    expect(cart).toMatchObject({ quantity: 2, expires_at: before.expiresAt?.toISOString() });
    expect(await left()).toBe(8);
    const page = await buyer.browser.visit(location ?? '');
    expect(page.body).toMatchObject({
      component: 'Portal/PaymentCancelled',
      props: { reason, message, can_retry: true },
    });
  });

  it('can be retried: a second payment pays the same order', async () => {
    const first = await toGateway();
    const { id, reference: orderReference } = await orderOf();
    await buyer.pay(first, choice);
    await buyer.confirm(first);
    const second = (await buyer.process()).body.payment_reference;
    expect(second).not.toBe(first);
    await buyer.pay(second);
    expect((await buyer.confirm(second)).body.order).toMatchObject({ id, reference: orderReference, status: 'paid' });
    expect(await ticketsOf()).toHaveLength(2);
    expect((await buyer.confirm(first)).body.order?.id).toBe(id);
  });
});

describe('a payment opened in another browser', () => {
  const stranger = () => shop.buyer();

  it('responds 404 without its key, whatever is requested', async () => {
    const reference = await toGateway();
    const other = stranger();
    expect((await other.confirm(reference)).status).toBe(404);
    for (const page of ['processing', 'processing?cancelled=1', 'processing?key=wrong', 'success', 'cancelled']) {
      expect((await other.browser.visit(`/portal/payment/${reference}/${page}`)).status, page).toBe(404);
    }
    expect(await orderOf()).toMatchObject({ status: 'pending' });
    await buyer.pay(reference);
    expect((await buyer.confirm(reference)).status).toBe(200);
    expect((await other.confirm(reference)).status).toBe(404);
    expect((await other.browser.visit(`/portal/payment/${reference}/success`)).status).toBe(404);
  });

  it('is shown to the browser that the bank redirects to, whose URL then needs no key', async () => {
    const reference = await toGateway();
    const { location } = await buyer.pay(reference, 'slow');
    const other = stranger();
    const page = await other.browser.visit(location ?? '');
    expect(page.body).toMatchObject({
      component: 'Portal/PaymentProcessing',
      url: `/portal/payment/${reference}/processing`,
    });
    app.clock.advance(5000);
    expect((await other.confirm(reference)).body.order).toMatchObject({ status: 'paid' });
    expect((await other.browser.visit(`/portal/payment/${reference}/success`)).body.component).toBe(
      'Portal/PaymentSuccess',
    );
    await db()
      .update(tickets)
      .set({ status: 'cancelled' })
      .where(eq(tickets.orderId, (await orderOf()).id));
    expect((await other.browser.visit(`/portal/payment/${reference}/success`)).body.component).toBe('Portal/Tickets');
  });

  it('brings the cart and the entered details after a failure, so that the other browser can retry', async () => {
    await buyer.add(shop.type.id, 2);
    await db().update(ticketConfigs).set({ collectAttendees: true }).where(eq(ticketConfigs.eventId, shop.event.id));
    const ada = { name: 'Ada', email: 'ada@example.test', specialRequirements: 'A ramp' };
    const attendees = [ada, { name: 'Bo' }].map((each) => ({ ...each, ticket_type_id: shop.type.id }));
    const reference = (await buyer.process({ attendees })).body.payment_reference;
    const { location } = await buyer.pay(reference, 'decline');
    await buyer.confirm(reference);

    const other = stranger();
    const cancelled = await other.browser.visit(location ?? '');
    expect(cancelled.body).toMatchObject({ component: 'Portal/PaymentCancelled', props: { can_retry: true } });
    const checkout = await other.browser.visit(`/portal/checkout/${shop.event.id}`);
    expect(checkout.body).toMatchObject({
      component: 'Portal/Checkout',
      props: {
        cart: { quantity: 2 },
        details: {
          buyer: { name: 'Nora Keller', email: 'nora@example.test', phone: null },
          attendees: [
            { name: 'Ada', email: 'ada@example.test', special_requirements: 'A ramp' },
            { name: 'Bo', email: null },
          ],
          failure: 'The card was declined. Nothing was charged.',
        },
      },
    });
    const again = (await other.process({ attendees })).body.payment_reference;
    const back = await other.pay(again);
    expect((await other.browser.visit(back.location ?? '')).status).toBe(200);
    expect((await other.confirm(again)).body.order).toMatchObject({ status: 'paid', quantity: 2 });
    expect(await ordersOf()).toHaveLength(1);
  });

  it('does not change a cart that the other browser already has', async () => {
    const reference = await toGateway();
    const { location } = await buyer.pay(reference, 'decline');
    await buyer.confirm(reference);
    const other = stranger();
    await other.add(shop.type.id, 1);
    expect((await other.browser.visit(location ?? '')).body.component).toBe('Portal/PaymentCancelled');
    expect((await other.cart()).body.cart.quantity).toBe(1);
    expect((await buyer.cart()).body.cart.quantity).toBe(2);
  });
});

describe('the checkout of a browser whose customer has signed out', () => {
  const details = async () => (await buyer.browser.visit(`/portal/checkout/${shop.event.id}`)).body.props.details;
  const failure = 'The card was declined. Nothing was charged.';

  it('keeps the cart, but not what the customer entered, until they sign in again', async () => {
    const customer = `ida${count}@example.test`;
    await signInAs(buyer.browser, customer);
    const reference = await toGateway();
    const { location } = await buyer.pay(reference, 'decline');
    await buyer.confirm(reference);
    await buyer.browser.visit(location ?? '');
    expect(await details()).toMatchObject({ buyer: { name: 'Nora Keller' }, failure });
    await signOut(buyer.browser);
    expect((await buyer.cart()).body.cart.quantity).toBe(2);
    expect(await details()).toBeNull();
    app.clock.advance(16 * MINUTE);
    expect(await details()).toBeNull();
    await buyer.browser.visit('/portal/login', { method: 'POST', body: { email: customer, password: PASSWORD } });
    expect(await details()).toMatchObject({ buyer: { name: 'Nora Keller' } });
  });

  it('shows another customer nothing of it, and keeps what a guest entered for the guest', async () => {
    const reference = await toGateway();
    await buyer.pay(reference, 'decline');
    await buyer.confirm(reference);
    expect(await details()).toMatchObject({ buyer: { name: 'Nora Keller' }, failure });
    await signInAs(buyer.browser, `ida${count}@example.test`);
    expect(await details()).toMatchObject({ buyer: { name: 'Nora Keller' }, failure });
    await buyer.process();
    expect(await details()).toMatchObject({ buyer: { name: 'Nora Keller' } });
    await signInAs(buyer.browser, `uma${count}@example.test`);
    expect(await details()).toBeNull();
  });

  it('does not return the order when the checkout is submitted again', async () => {
    await signInAs(buyer.browser, `ida${count}@example.test`);
    await db().update(ticketTypes).set({ priceMinor: 0 }).where(eq(ticketTypes.id, shop.type.id));
    await buyer.add(shop.type.id, 2);
    const { body } = await buyer.process();
    expect((await buyer.process()).body.order?.id).toBe(body.order?.id);
    await signOut(buyer.browser);
    const again = await buyer.process();
    expect(again).toMatchObject({ status: 409, body: { message: 'Your cart is empty. Choose your tickets first.' } });
    expect(again.body).not.toHaveProperty('order');
    const page = await buyer.browser.visit(`/portal/checkout/${shop.event.id}`);
    expect(page.body.component).toBe('Portal/Events/Show');
  });
});

describe('while a payment is in progress', () => {
  it('the visitor still sees the cart and the checkout page', async () => {
    await toGateway();
    expect((await buyer.cart()).body.cart.quantity).toBe(2);
    expect((await buyer.browser.visit(`/portal/checkout/${shop.event.id}`)).body.component).toBe('Portal/Checkout');
  });

  it('changing the cart takes the seats back and closes the payment at the gateway', async () => {
    const reference = await toGateway();
    expect((await buyer.update(shop.type.id, 1)).body.cart.quantity).toBe(1);
    expect(await left()).toBe(9);
    await app.services.queue.drain();
    expect(await paymentOf(reference)).toMatchObject({ status: 'abandoned' });
    const [charge] = await db().select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
    expect(charge?.status).toBe('abandoned');
    expect((await buyer.process()).body.payment_reference).not.toBe(reference);
    expect(await left()).toBe(9);
  });

  it('choosing another payment method starts a second payment and abandons the first', async () => {
    const other = only(
      await db()
        .insert(paymentGateways)
        .values({ companyId: shop.company.id, provider: 'sandbox', name: 'B' })
        .returning(),
    );
    await buyer.add(shop.type.id, 2);
    const first = (await buyer.process({ paymentGatewayId: shop.gateway.id })).body.payment_reference;
    const second = (await buyer.process({ paymentGatewayId: other.id })).body.payment_reference;
    expect(second).not.toBe(first);
    expect(await paymentOf(first)).toMatchObject({ status: 'abandoned' });
    expect(await ordersOf()).toHaveLength(1);
  });
});

describe('an order that is not paid in time', () => {
  it('expires, frees its seats, and its cart can be recovered', async () => {
    const reference = await toGateway();
    app.clock.advance(16 * MINUTE);
    expect(await left()).toBe(10);
    expect(await buyer.confirm(reference)).toMatchObject({ status: 402, body: { payment_status: 'abandoned' } });
    await app.services.queue.drain();
    expect(await orderOf()).toMatchObject({ status: 'expired' });
    const page = await buyer.browser.visit(`/portal/payment/${reference}/processing`);
    expect(page.body).toMatchObject({
      component: 'Portal/PaymentCancelled',
      props: { reason: 'expired', can_retry: false },
    });
    expect((await buyer.cart()).body.status).toBe('expired_cart_exists');
    expect((await buyer.recover()).body.cart.quantity).toBe(2);
    const again = (await buyer.process()).body.payment_reference;
    await buyer.pay(again);
    expect((await buyer.confirm(again)).body.order?.status).toBe('paid');
    expect(await ordersOf()).toHaveLength(1);
  });
});
