import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { settlePayment } from '#server/areas/selling/checkout/settlePayment.ts';
import { sandboxCharges, sandboxRefunds } from '#server/database/schema/sandbox.ts';
import { orders, refunds } from '#server/database/schema/selling/orders.ts';
import { cartItems, ticketConfigs } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, buyer, shop } from '#tests/server/fixtures/openShop.ts';
import { db, historyOf, left, MINUTE, openCounter, orderOf, paymentOf, payOnSecondTry, toGateway } from './counter.ts';

openCounter();

describe('a payment that arrives late', () => {
  it('books the seats again when they are still free', async () => {
    const reference = await toGateway();
    app.clock.advance(16 * MINUTE);
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect(await orderOf()).toMatchObject({ status: 'paid' });
    expect((await buyer.confirm(reference)).body.tickets.map((ticket) => ticket.status)).toEqual(['issued', 'issued']);
    expect(await historyOf((await orderOf()).id)).toContain('Paid late, while the seats were still free');
    expect(await left()).toBe(8);
  });

  it('takes the seats from the buyer’s own cart, which was recovered meanwhile', async () => {
    const reference = await toGateway(buyer, 10);
    app.clock.advance(16 * MINUTE);
    await buyer.recover();
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect(await orderOf()).toMatchObject({ status: 'paid' });
    expect((await buyer.cart()).body.cart.items).toEqual([]);
    expect(await left()).toBe(0);
  });

  it('keeps seats in the cart that the buyer added in another tab meanwhile', async () => {
    const vip = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 9000 });
    const reference = await toGateway();
    await buyer.add(shop.type.id, 1);
    await buyer.add(vip.id, 2);
    const before = (await buyer.cart()).body.cart;
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect((await buyer.confirm(reference)).body.tickets).toHaveLength(2);
    const { cart } = (await buyer.cart()).body;
    expect(cart.items).toMatchObject([
      { ticket_type_id: shop.type.id, quantity: 1, price: '25.00' },
      { ticket_type_id: vip.id, quantity: 2, price: '90.00' },
    ]);
    expect(cart.expires_at).toBe(before.expires_at);
    expect(await left()).toBe(7);
    expect(await historyOf((await orderOf()).id)).toContain('3 tickets added during the payment stayed in the cart');
    expect((await buyer.process()).status).toBe(200);
  });

  it('keeps no more in the cart than there are seats for', async () => {
    await db().update(ticketConfigs).set({ capacity: 3 }).where(eq(ticketConfigs.eventId, shop.event.id));
    const vip = await aTicketType(app, shop.event, { name: 'VIP', capacity: null });
    const reference = await toGateway();
    await buyer.add(vip.id, 1);
    await buyer.remove(shop.type.id);
    await buyer.update(vip.id, 3);
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect((await buyer.confirm(reference)).body.tickets).toHaveLength(2);
    expect((await buyer.cart()).body.cart.items).toMatchObject([{ ticket_type_id: vip.id, quantity: 1 }]);
  });

  it('leaves exactly what was bought in the cart of the order, whatever the buyer changed meanwhile', async () => {
    const vip = await aTicketType(app, shop.event, { name: 'VIP', capacity: null });
    const reference = await toGateway();
    await buyer.add(vip.id, 1);
    await buyer.update(shop.type.id, 5);
    await settlePayment(app.services, reference, { status: 'succeeded' });
    const { cartId } = await orderOf();
    const lines = await db()
      .select()
      .from(cartItems)
      .where(eq(cartItems.cartId, cartId ?? 0));
    expect(lines).toMatchObject([{ ticketTypeId: shop.type.id, quantity: 2 }]);
    expect((await buyer.cart()).body.cart).toMatchObject({ quantity: 4 });
  });

  it('empties a cart from which the buyer removed a seat meanwhile', async () => {
    const reference = await toGateway();
    await buyer.update(shop.type.id, 1);
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect((await buyer.cart()).body.cart.items).toEqual([]);
    expect(await left()).toBe(8);
  });

  it('is refunded with a reason when the seats are gone', async () => {
    const reference = await toGateway(buyer, 6);
    app.clock.advance(16 * MINUTE);
    await app.services.queue.drain();
    await shop.buyer().add(shop.type.id, 5);
    await db().update(sandboxCharges).set({ status: 'succeeded' }).where(eq(sandboxCharges.reference, reference));
    await settlePayment(app.services, reference, { status: 'succeeded' });
    const message = 'The payment arrived after your tickets had been sold to others, so it was refunded.';
    expect(await buyer.confirm(reference)).toMatchObject({
      status: 409,
      body: { payment_status: 'refunded', message },
    });
    await app.services.queue.drain();
    expect(await paymentOf(reference)).toMatchObject({ status: 'refunded' });
    const given = await db().select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, reference));
    expect(given).toMatchObject([{ amountMinor: 15_000 }]);
    const page = await buyer.browser.visit(`/portal/payment/${reference}/processing`);
    expect(page.body.props).toMatchObject({ reason: 'refunded', message, can_retry: false });
    expect(await left()).toBe(5);
  });

  it('is refunded when the coupon was used up meanwhile', async () => {
    await aCoupon(app, shop.event, { maxUses: 1 });
    await buyer.add(shop.type.id);
    await buyer.applyCoupon('TEN');
    const reference = (await buyer.process()).body.payment_reference;
    app.clock.advance(16 * MINUTE);
    await app.services.queue.drain();
    const other = shop.buyer();
    await other.add(shop.type.id);
    expect((await other.applyCoupon('TEN')).status).toBe(200);
    await settlePayment(app.services, reference ?? '', { status: 'succeeded' });
    expect((await buyer.confirm(reference)).body.message).toContain('coupon had been used up');
  });

  it('is refunded when the order was already paid by another payment', async () => {
    const { first, second } = await payOnSecondTry();
    await settlePayment(app.services, first, { status: 'succeeded' });
    expect((await buyer.confirm(first)).body.message).toContain('already paid');
    expect((await buyer.confirm(second)).body.order?.status).toBe('paid');
    expect(await db().select().from(refunds).where(eq(refunds.isStray, true))).toContainEqual(
      expect.objectContaining({ amountMinor: 5000, paymentId: (await paymentOf(first)).id }),
    );
  });

  it('leaves the order paid when the second payment of an order is refunded', async () => {
    const { first } = await payOnSecondTry();
    await db().update(sandboxCharges).set({ status: 'succeeded' }).where(eq(sandboxCharges.reference, first));
    await settlePayment(app.services, first, { status: 'succeeded' });
    await app.services.queue.drain();
    const stray = await db()
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, (await paymentOf(first)).id));
    expect(stray).toMatchObject([{ isStray: true, status: 'succeeded' }]);
    const { id } = await orderOf();
    expect(await orderOf()).toMatchObject({ status: 'paid' });
    const staff = await signedIn(app, shop.owner, shop.host);
    const { body } = await staff.post<{ data: OrderDetail }>(`/orders/${id}/refund`, { amount: '10' });
    expect(body.data).toMatchObject({ status: 'partially_refunded' });
  });

  it('is refunded when the cart was changed and the price differs', async () => {
    const reference = await toGateway();
    await buyer.update(shop.type.id, 1);
    await buyer.process();
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect((await buyer.confirm(reference)).body.message).toContain('did not match the price');
    expect(await orderOf()).toMatchObject({ status: 'pending', totalMinor: 2500 });
  });

  it('is refunded in the amount received when that amount is wrong', async () => {
    const reference = await toGateway();
    await settlePayment(app.services, reference, { status: 'succeeded', amountMinor: 100 });
    expect((await buyer.confirm(reference)).status).toBe(409);
    expect(await orderOf()).toMatchObject({ status: 'pending' });
  });

  it('is refunded when staff cancelled the order', async () => {
    const reference = await toGateway();
    const { id } = await orderOf();
    await db().update(orders).set({ status: 'cancelled', cancelReason: 'Fraud' }).where(eq(orders.id, id));
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect((await buyer.confirm(reference)).body.message).toContain('cancelled before the payment');
    expect(await orderOf()).toMatchObject({ status: 'cancelled', cancelReason: 'Fraud' });
  });
});

describe('payment results that arrive out of order', () => {
  it('never undo a payment', async () => {
    const reference = await toGateway();
    await settlePayment(app.services, reference, { status: 'succeeded' });
    await settlePayment(app.services, reference, { status: 'failed', reason: 'late news' });
    await settlePayment(app.services, reference, { status: 'abandoned' });
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect(await orderOf()).toMatchObject({ status: 'paid' });
    expect(await paymentOf(reference)).toMatchObject({ status: 'succeeded', failureReason: null });
    expect(
      await db()
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, (await orderOf()).id)),
    ).toEqual([]);
  });

  it('accept a success that follows a decline', async () => {
    const reference = await toGateway();
    await settlePayment(app.services, reference, { status: 'failed' });
    await settlePayment(app.services, reference, { status: 'succeeded' });
    expect(await orderOf()).toMatchObject({ status: 'paid' });
    expect((await buyer.cart()).body.cart.items).toEqual([]);
    expect(await left()).toBe(8);
  });
});
