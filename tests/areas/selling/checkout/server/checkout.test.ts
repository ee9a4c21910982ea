import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '#server/database/schema/programme/events.ts';
import { paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, buyer, count, shop } from '#tests/server/fixtures/openShop.ts';
import { aShop } from '#tests/server/fixtures/shop.ts';
import { db, left, MINUTE, openCounter, orderOf, ordersOf, ticketsOf } from './counter.ts';

openCounter();

describe('the total that the buyer has seen', () => {
  it('is compared with the cart, which may have changed in another tab', async () => {
    await buyer.add(shop.type.id, 2);
    const { status, body } = await buyer.process({ total: '25.00' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ cart: ['Your cart has changed. Check your tickets and the total, then continue.'] });
    expect(await ordersOf()).toEqual([]);
    expect((await buyer.process({ total: '50.00' })).status).toBe(200);
  });

  it('has a limit, which a fee that was raised meanwhile can exceed', async () => {
    await buyer.add(shop.type.id, 2);
    const raise = (feeFixedMinor: number) =>
      db().update(ticketConfigs).set({ feeFixedMinor }).where(eq(ticketConfigs.eventId, shop.event.id));
    await raise(2_000_000_000_000);
    const { status, body } = await buyer.process();
    expect(status).toBe(422);
    expect(body.errors).toEqual({ cart: ['This is more than the maximum total of one order.'] });
    expect(await ordersOf()).toEqual([]);
    await raise(100);
    expect((await buyer.process()).status).toBe(200);
  });

  it('is not required', async () => {
    await buyer.add(shop.type.id, 2);
    expect((await buyer.process({ total: null })).status).toBe(200);
  });
});

describe('validate', () => {
  it('checks the first step without requiring the terms and payment method of the second', async () => {
    await db().insert(paymentGateways).values({ companyId: shop.company.id, provider: 'sandbox', name: 'B' });
    await buyer.add(shop.type.id, 1);
    expect(await buyer.validate({ agreedToTerms: undefined })).toMatchObject({ status: 200, body: { valid: true } });
    const { status, body } = await buyer.validate({ agreedToTerms: undefined, buyer: { name: '', email: 'nobody' } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['buyer.name', 'buyer.email']);
    // The full form requires them.
    expect((await buyer.validate()).body.errors).toHaveProperty('paymentGatewayId');
    expect((await buyer.process({ agreedToTerms: undefined })).status).toBe(422);
  });

  it('confirms valid input and places no order', async () => {
    await buyer.add(shop.type.id, 2);
    const { status, body } = await buyer.validate();
    expect(status).toBe(200);
    expect(body).toEqual({ valid: true });
    expect(await ordersOf()).toEqual([]);
  });

  it('reports every invalid field', async () => {
    await buyer.add(shop.type.id);
    const { status, body } = await buyer.validate({ buyer: { name: ' ', email: 'nobody' } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'buyer.name': ['Enter your name.'],
      'buyer.email': ['Enter an e-mail address such as ada@example.org.'],
    });
  });

  it('requires the agreement to the terms of an event that has some, together with the names', async () => {
    const change = { collectAttendees: true, terms: 'No refunds.' };
    await db().update(ticketConfigs).set(change).where(eq(ticketConfigs.eventId, shop.event.id));
    await buyer.add(shop.type.id);
    const terms = { agreedToTerms: ['Agree to the terms to continue.'] };
    const name = { 'attendees.0.name': ['Enter a name for this ticket.'] };
    expect((await buyer.validate({ agreedToTerms: false })).body.errors).toEqual({ ...name, ...terms });
    const attendees = [{ name: 'Ada' }];
    expect((await buyer.validate({ attendees, agreedToTerms: undefined })).status).toBe(200);
    for (const agreedToTerms of [undefined, null, false]) {
      expect((await buyer.process({ attendees, agreedToTerms })).body.errors).toEqual(terms);
    }
    expect(await ordersOf()).toEqual([]);
    expect((await buyer.process({ attendees })).status).toBe(200);
  });

  it.each([undefined, null, false])('requires no agreement where there are no terms: %s', async (agreedToTerms) => {
    await buyer.add(shop.type.id);
    expect((await buyer.validate({ agreedToTerms })).status).toBe(200);
    expect((await buyer.process({ agreedToTerms })).status).toBe(200);
  });

  it('requires a name for each ticket when the event collects them', async () => {
    await db().update(ticketConfigs).set({ collectAttendees: true }).where(eq(ticketConfigs.eventId, shop.event.id));
    await buyer.add(shop.type.id, 3);
    const { status, body } = await buyer.validate({ attendees: [{ name: 'Ada' }] });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      'attendees.1.name': ['Enter a name for this ticket.'],
      'attendees.2.name': ['Enter a name for this ticket.'],
    });
  });

  it('responds 409 for an empty cart, an expired cart and a stopped sale', async () => {
    expect(await buyer.validate()).toMatchObject({
      status: 409,
      body: { message: 'Your cart is empty. Choose your tickets first.' },
    });
    await buyer.add(shop.type.id);
    await db().update(events).set({ status: 'paused' }).where(eq(events.id, shop.event.id));
    expect(await buyer.validate()).toMatchObject({
      status: 409,
      body: { message: 'Sales of this event are paused. Nothing was charged.' },
    });
    app.clock.advance(16 * MINUTE);
    expect(await buyer.validate()).toMatchObject({ status: 409, body: { status: 'expired_cart_exists' } });
  });
});

describe('process', () => {
  it('creates a pending order whose reserved tickets hold the seats, and redirects to the gateway', async () => {
    await buyer.add(shop.type.id, 2);
    const { status, body } = await buyer.process();
    expect(status).toBe(200);
    expect(body).toMatchObject({ requires_redirect: true, payment_status: 'pending', order: null, tickets: [] });
    expect(body.redirect_url).toBe(`/sandbox-gateway/${body.payment_reference}`);
    const order = await orderOf();
    expect(order).toMatchObject({ status: 'pending', totalMinor: 5000, buyerName: 'Nora Keller' });
    expect(order.reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect((await ticketsOf()).map((ticket) => ticket.status)).toEqual(['reserved', 'reserved']);
    expect(await left()).toBe(8);
  });

  it('returns the same order and payment on repeated requests, sequential or simultaneous', async () => {
    await buyer.add(shop.type.id, 2);
    const [a, b, c] = [...(await Promise.all([buyer.process(), buyer.process()])), await buyer.process()];
    expect(new Set([a, b, c].map((answer) => answer?.body.payment_reference)).size).toBe(1);
    expect(await ordersOf()).toHaveLength(1);
    expect(await ticketsOf()).toHaveLength(2);
    expect(await left()).toBe(8);
  });

  it('completes a free order immediately and returns the same order on a repeated request', async () => {
    await db().update(ticketTypes).set({ priceMinor: 0 }).where(eq(ticketTypes.id, shop.type.id));
    await buyer.add(shop.type.id, 2);
    const first = await buyer.process();
    expect(first.body).toMatchObject({ requires_redirect: false, order: { status: 'paid', total: '0.00' } });
    expect(first.body.tickets).toHaveLength(2);
    expect(first.body.tickets[0]?.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const second = await buyer.process();
    expect(second.body.order?.id).toBe(first.body.order?.id);
    expect(await ordersOf()).toHaveLength(1);
    expect(await left()).toBe(8);
  });

  it('takes no payment and no fee when a coupon covers everything', async () => {
    await db().update(ticketConfigs).set({ feeFixedMinor: 100 }).where(eq(ticketConfigs.eventId, shop.event.id));
    await aCoupon(app, shop.event, { basisPoints: 10_000 });
    await buyer.add(shop.type.id, 2);
    await buyer.applyCoupon('TEN');
    expect((await buyer.process()).body.order).toMatchObject({
      status: 'paid',
      discount: '50.00',
      fees: '0.00',
      total: '0.00',
    });
    expect(await db().select().from(payments).where(eq(payments.companyId, shop.company.id))).toEqual([]);
  });

  it('stores the attendee of each ticket by ticket type, and its price after the discount', async () => {
    await db().update(ticketConfigs).set({ collectAttendees: true }).where(eq(ticketConfigs.eventId, shop.event.id));
    await aCoupon(app, shop.event);
    await buyer.add(shop.type.id, 2);
    await buyer.applyCoupon('TEN');
    await buyer.process({
      attendees: [
        {
          name: 'Ada',
          email: 'ada@example.test',
          phone: '1',
          specialRequirements: 'Ramp',
          ticket_type_id: shop.type.id,
        },
        { name: 'Bea', email: '' },
      ],
    });
    expect(await ticketsOf()).toMatchObject([
      { name: 'Ada', email: 'ada@example.test', phone: '1', specialRequirements: 'Ramp', priceMinor: 2250 },
      { name: 'Bea', email: null, priceMinor: 2250 },
    ]);
  });

  it('requires a choice between several payment methods, and uses the only one without asking', async () => {
    await db().insert(paymentGateways).values({ companyId: shop.company.id, provider: 'sandbox', name: 'Other' });
    await buyer.add(shop.type.id);
    const { status, body } = await buyer.process();
    expect(status).toBe(422);
    expect(body.errors).toEqual({ paymentGatewayId: ['Choose how to pay.'] });
    expect((await buyer.process({ paymentGatewayId: shop.gateway.id })).status).toBe(200);
  });

  it('refuses a gateway of another company, and explains when the organiser has none', async () => {
    const other = await aShop(app, `other-checkout${count}`);
    await buyer.add(shop.type.id);
    expect((await buyer.process({ paymentGatewayId: other.gateway.id })).status).toBe(422);
    await db().update(paymentGateways).set({ isActive: false }).where(eq(paymentGateways.id, shop.gateway.id));
    expect((await buyer.process()).body.message).toBe(
      'The organiser does not accept payments at the moment. Your tickets are still held.',
    );
  });

  it('keeps seats until the event for an order paid at the door, without a redirect', async () => {
    const door = only(
      await db()
        .insert(paymentGateways)
        .values({
          companyId: shop.company.id,
          provider: 'offline',
          name: 'Door',
          instructions: 'Cash',
          payWithinDays: 7,
        })
        .returning(),
    );
    await buyer.add(shop.type.id, 2);
    const page = await buyer.browser.visit(`/portal/checkout/${shop.event.id}`);
    const { body } = await buyer.process({ paymentGatewayId: door.id });
    expect(body).toMatchObject({ requires_redirect: false, payment_status: 'pending', order: { status: 'pending' } });
    // The response states how and by when to pay, not only the e-mail.
    expect(body.order?.how_to_pay).toMatchObject({ name: 'Door', instructions: 'Cash' });
    const { expiresAt } = await orderOf();
    expect(body.order?.how_to_pay?.kept_until).toBe(expiresAt?.toISOString());
    expect(page.body.props.gateways).toMatchObject([
      { provider: 'sandbox', kept_until: null },
      { provider: 'offline', kept_until: expiresAt?.toISOString() },
    ]);
    expect(body.tickets).toMatchObject([{ status: 'reserved' }, { status: 'reserved' }]);
    expect((await buyer.process({ paymentGatewayId: door.id })).body.order?.id).toBe(body.order?.id);
    app.clock.advance(24 * 60 * MINUTE);
    await app.services.queue.drain();
    expect(await left()).toBe(8);
    expect((await buyer.cart()).body.cart.items).toEqual([]);
  });
});

describe('the checkout session', () => {
  it('starts once, when the page is opened, and extends the hold to its 15 minutes', async () => {
    await buyer.add(shop.type.id);
    app.clock.advance(10 * MINUTE);
    const { body } = await buyer.browser.visit(`/portal/checkout/${shop.event.id}`);
    expect(body.component).toBe('Portal/Checkout');
    const cart = (await buyer.cart()).body.cart;
    expect(Date.parse(cart.expires_at ?? '') - Date.parse(String(body.props.started_at))).toBe(15 * MINUTE);
    app.clock.advance(5 * MINUTE);
    const again = await buyer.browser.visit(`/portal/checkout/${shop.event.id}`);
    expect(again.body.props.started_at).toBe(body.props.started_at);
    app.clock.advance(10 * MINUTE + 1000);
    expect((await buyer.process()).status).toBe(409);
  });

  it('is opened again with the longer hold of a payment that was declined', async () => {
    await buyer.add(shop.type.id);
    const open = () => buyer.browser.visit(`/portal/checkout/${shop.event.id}`);
    await open();
    app.clock.advance(13 * MINUTE);
    const { payment_reference: reference } = (await buyer.process()).body;
    app.clock.advance(3 * MINUTE);
    await buyer.pay(reference, 'decline');
    await buyer.confirm(reference);
    const { body } = await open();
    expect(body.component).toBe('Portal/Checkout');
    const { expires_at } = (await buyer.cart()).body.cart;
    expect(Date.parse(expires_at ?? '')).toBeGreaterThan(app.clock.now().getTime());
    // The page counts from the later of the start and the hold.
    expect(body.props.cart).toMatchObject({ expires_at });
  });

  it('shows the order when the page is loaded again after a free order, to its buyer only', async () => {
    await db().update(ticketTypes).set({ priceMinor: 0 }).where(eq(ticketTypes.id, shop.type.id));
    await buyer.add(shop.type.id);
    const { body } = await buyer.process();
    const path = `/portal/checkout/${shop.event.id}`;
    const reloaded = (await buyer.browser.visit(path)).body;
    expect(reloaded.component).toBe('Portal/Tickets');
    expect(reloaded.props.order).toMatchObject({ reference: body.order?.reference });
    expect((await shop.buyer().browser.visit(path)).body.component).toBe('Portal/Events/Show');
    app.clock.advance(20 * MINUTE);
    expect((await buyer.browser.visit(path)).body.component).toBe('Portal/Events/Show');
  });

  it('redirects to the event when the cart is empty', async () => {
    expect((await buyer.browser.visit(`/portal/checkout/${shop.event.id}`)).body.component).toBe('Portal/Events/Show');
  });

  it('gives a buyer who goes to pay at the last moment another five minutes', async () => {
    await buyer.add(shop.type.id);
    app.clock.advance(14 * MINUTE);
    await buyer.process();
    const { expiresAt } = await orderOf();
    const seconds = ((expiresAt?.getTime() ?? 0) - app.clock.now().getTime()) / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
  });
});
