import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { coupons } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, buyer, count, openShop, shop } from '#tests/server/fixtures/openShop.ts';
import { aShop } from '#tests/server/fixtures/shop.ts';

const HOUR = 3_600_000;

openShop('coupon');
beforeEach(() => buyer.add(shop.type.id, 2));

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR);

describe('a coupon', () => {
  it('is applied regardless of case, described, and removed again', async () => {
    await aCoupon(app, shop.event);
    const { status, body } = await buyer.applyCoupon(' ten ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Coupon applied successfully',
      cart: { discount: '5.00', total: '45.00', coupon: { code: 'TEN', description: '10% off' } },
    });
    expect((await buyer.removeCoupon()).body).toMatchObject({
      message: 'Coupon removed',
      cart: { discount: '0.00', total: '50.00', coupon: null },
    });
  });

  it('of a fixed amount never makes the total negative', async () => {
    await aCoupon(app, shop.event, { kind: 'fixed', basisPoints: null, amountMinor: 9900 });
    expect((await buyer.applyCoupon('TEN')).body.cart).toMatchObject({ discount: '50.00', total: '0.00' });
  });

  it('for one ticket type discounts no other type', async () => {
    const vip = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 10_000 });
    await aCoupon(app, shop.event, { ticketTypeIds: [vip.id] });
    expect((await buyer.applyCoupon('TEN')).body.message).toBe('This coupon is not for the tickets in your cart.');
    await buyer.add(vip.id);
    expect((await buyer.applyCoupon('TEN')).body.cart).toMatchObject({
      discount: '10.00',
      coupon: { description: '10% off VIP' },
    });
  });

  it.each([
    ['unknown', { code: 'OTHER' }, 'Invalid coupon code'],
    ['inactive', { isActive: false }, 'Invalid coupon code'],
    ['expired', { endsAt: new Date(Date.now() - HOUR) }, 'This coupon has expired.'],
    ['not valid yet', { startsAt: new Date('2099-05-01T10:00:00Z') }, 'This coupon is valid from 1 May 2099, 10:00.'],
  ])('that is %s is refused with 422 and an error on the code', async (_, values, message) => {
    await aCoupon(app, shop.event, values);
    const { status, body } = await buyer.applyCoupon('TEN');
    expect(status).toBe(422);
    expect(body).toMatchObject({ message, errors: { code: [message] } });
  });

  it('of another event is invalid', async () => {
    const other = await aShop(app, `other-coupon${count}`);
    await aCoupon(app, other.event);
    expect((await buyer.applyCoupon('TEN')).body.message).toBe('Invalid coupon code');
  });

  it('requires tickets in the cart', async () => {
    await aCoupon(app, shop.event);
    expect((await shop.buyer().applyCoupon('TEN')).body.errors).toEqual({ code: ['Choose your tickets first.'] });
  });

  it('with a limit counts live carts, can be applied again in the same cart, and is freed with the hold', async () => {
    await aCoupon(app, shop.event, { maxUses: 1 });
    expect((await buyer.applyCoupon('TEN')).status).toBe(200);
    expect((await buyer.applyCoupon('TEN')).status).toBe(200);
    const second = shop.buyer();
    await second.add(shop.type.id);
    expect((await second.applyCoupon('TEN')).body.message).toBe('This coupon has been used up.');
    await buyer.removeCoupon();
    expect((await second.applyCoupon('TEN')).status).toBe(200);
  });

  it('with a limit can be applied to the tickets that replace all others', async () => {
    const vip = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 10_000 });
    await aCoupon(app, shop.event, { maxUses: 1 });
    await buyer.applyCoupon('TEN');
    expect((await buyer.remove(shop.type.id)).body.cart).toMatchObject({ quantity: 0, coupon: null });
    await buyer.add(vip.id);
    expect((await buyer.applyCoupon('TEN')).body.cart).toMatchObject({ discount: '10.00', coupon: { code: 'TEN' } });
  });

  it('is taken off with the last ticket it is for, whichever call removes that, and stays before', async () => {
    const vip = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 10_000 });
    await aCoupon(app, shop.event, { ticketTypeIds: [vip.id] });
    await buyer.add(vip.id, 2);
    await buyer.applyCoupon('TEN');
    expect((await buyer.update(vip.id, 1)).body.cart).toMatchObject({ coupon: { code: 'TEN' } });
    expect((await buyer.update(vip.id, 0)).body.cart).toMatchObject({ coupon: null, total: '50.00' });
    await buyer.add(vip.id);
    await buyer.applyCoupon('TEN');
    expect((await buyer.remove(shop.type.id)).body.cart).toMatchObject({ coupon: { code: 'TEN' } });
    await buyer.add(shop.type.id);
    expect((await buyer.remove(vip.id)).body.cart).toMatchObject({ coupon: null });
    expect((await buyer.process()).status).toBe(200);
  });

  it('that makes one ticket free leaves the others at their price', async () => {
    const vip = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 10_000 });
    await aCoupon(app, shop.event, { basisPoints: 10_000, maxUses: 1, maxTickets: 1 });
    expect((await buyer.applyCoupon('TEN')).body.cart).toMatchObject({
      discount: '25.00',
      total: '25.00',
      coupon: { description: '100% off, for one ticket' },
    });
    await buyer.add(vip.id);
    expect((await buyer.cart()).body.cart).toMatchObject({ discount: '100.00', total: '50.00' });
  });

  it('with a limit counts paid orders', async () => {
    await aCoupon(app, shop.event, { basisPoints: 10_000, maxUses: 1 });
    await buyer.applyCoupon('TEN');
    expect((await buyer.process()).body.order).toMatchObject({ status: 'paid', total: '0.00', coupon_code: 'TEN' });
    const second = shop.buyer();
    await second.add(shop.type.id);
    expect((await second.applyCoupon('TEN')).body.message).toBe('This coupon has been used up.');
  });

  it('stays used by a partially refunded order, and is free once the full refund was paid out', async () => {
    await aCoupon(app, shop.event, { maxUses: 1 });
    await buyer.applyCoupon('TEN');
    const reference = (await buyer.process()).body.payment_reference;
    await buyer.pay(reference);
    const { order } = (await buyer.confirm(reference)).body;
    expect(order).toMatchObject({ status: 'paid', total: '45.00' });
    const staff = await signedIn(app, shop.owner, shop.host);
    const { body } = await staff.get<Page<{ id: number }>>(`/events/orders/${shop.event.id}/json`);
    const giveBack = (amount: string) =>
      staff.post<{ data: OrderDetail }>(`/orders/${body.data[0]?.id}/refund`, { amount });
    const second = shop.buyer();
    await second.add(shop.type.id);
    expect((await giveBack('20')).body.data.status).toBe('partially_refunded');
    expect((await second.applyCoupon('TEN')).body.message).toBe('This coupon has been used up.');
    expect((await giveBack('25')).body.data.status).toBe('refunded');
    // The provider may still refuse it, and the order would be a paid one again.
    expect((await second.applyCoupon('TEN')).body.message).toBe('This coupon has been used up.');
    await app.services.queue.drain();
    expect((await second.applyCoupon('TEN')).status).toBe(200);
  });

  it('that ended before the order is placed blocks the order until it is removed', async () => {
    const coupon = await aCoupon(app, shop.event);
    await buyer.applyCoupon('TEN');
    await app.database.drizzle
      .update(coupons)
      .set({ endsAt: inHours(-1) })
      .where(eq(coupons.id, coupon.id));
    const expired = {
      status: 422,
      body: { errors: { coupon: ['This coupon has expired. Remove the coupon to continue.'] } },
    };
    expect(await buyer.validate({ agreedToTerms: undefined })).toMatchObject(expired);
    expect(await buyer.process()).toMatchObject(expired);
    await buyer.removeCoupon();
    expect((await buyer.process()).status).toBe(200);
  });

  it('that is no longer valid is not recovered with the cart, and is listed as unavailable', async () => {
    await aCoupon(app, shop.event, { maxUses: 1 });
    await buyer.applyCoupon('TEN');
    app.clock.advance(HOUR);
    const second = shop.buyer();
    await second.add(shop.type.id);
    await second.applyCoupon('TEN');
    const { body } = await buyer.recover();
    expect(body.cart).toMatchObject({ quantity: 2, coupon: null });
    expect(body.unavailable).toEqual([
      { name: 'Coupon TEN', wanted: 1, restored: 0, reason: 'This coupon has been used up.' },
    ]);
  });
});
