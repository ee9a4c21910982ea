import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { stockOf } from '#server/areas/programme/tickets/stock.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { app, buyer, count, openShop, shop } from '#tests/server/fixtures/openShop.ts';
import { aShop } from '#tests/server/fixtures/shop.ts';

const MINUTE = 60_000;

openShop('cart');

const stock = async () => (await stockOf(app.database.drizzle, shop.event.id, app.clock.now())).types.get(shop.type.id);
const setType = (values: Partial<typeof ticketTypes.$inferInsert>) =>
  app.database.drizzle.update(ticketTypes).set(values).where(eq(ticketTypes.id, shop.type.id));
const setConfig = (values: Partial<typeof ticketConfigs.$inferInsert>) =>
  app.database.drizzle.update(ticketConfigs).set(values).where(eq(ticketConfigs.eventId, shop.event.id));
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE);

describe('adding to the cart', () => {
  it('holds seats for 15 minutes from the first ticket and returns the whole cart', async () => {
    const { status, body } = await buyer.add(shop.type.id, 2);
    expect(status).toBe(200);
    expect(body.message).toBe('Added to cart');
    expect(body.cart).toMatchObject({
      items: [{ ticket_type_id: shop.type.id, name: 'Standard', price: '25.00', quantity: 2, subtotal: '50.00' }],
      subtotal: '50.00',
      discount: '0.00',
      fees: '0.00',
      total: '50.00',
      quantity: 2,
      coupon: null,
    });
    const left = Date.parse(body.cart.expires_at ?? '') - app.clock.now().getTime();
    expect(left).toBeGreaterThan(14.9 * MINUTE);
    expect(left).toBeLessThanOrEqual(15 * MINUTE);
    expect(await stock()).toMatchObject({ held: 2, left: 8 });
  });

  it('adds to an existing line and does not extend the hold', async () => {
    const first = await buyer.add(shop.type.id, 2);
    app.clock.advance(5 * MINUTE);
    const { body } = await buyer.add(shop.type.id, 1);
    expect(body.cart.quantity).toBe(3);
    expect(body.cart.expires_at).toBe(first.body.cart.expires_at);
  });

  it('keeps the price at the time the seats were held', async () => {
    await buyer.add(shop.type.id, 1);
    await setType({ priceMinor: 9900 });
    expect((await buyer.cart()).body.cart.total).toBe('25.00');
  });

  it('states how many are left when it refuses, and that quantity can be added', async () => {
    await shop.buyer().add(shop.type.id, 8);
    const { status, body } = await buyer.add(shop.type.id, 5);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'Only 2 left of Standard.',
      errors: { quantity: ['Only 2 left of Standard.'] },
      available: 2,
    });
    expect((await buyer.add(shop.type.id, 2)).status).toBe(200);
    expect((await shop.buyer().add(shop.type.id)).body).toMatchObject({
      message: 'Standard is sold out.',
      available: 0,
    });
  });

  it('counts the capacity shared by all types, including the cart’s own lines', async () => {
    await setConfig({ capacity: 5 });
    const other = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 9000 });
    await buyer.add(shop.type.id, 3);
    expect((await buyer.add(other.id, 3)).body).toMatchObject({ message: 'Only 2 left of VIP.', available: 2 });
    expect((await buyer.add(other.id, 2)).status).toBe(200);
    expect((await shop.buyer().add(shop.type.id)).body.message).toBe('Standard is sold out.');
    expect((await buyer.update(shop.type.id, 4)).body.message).toBe('Only 3 left of Standard.');
  });

  it('enforces the maximum per order across all ticket types', async () => {
    await setConfig({ maxPerOrder: 4 });
    const other = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 9000 });
    await buyer.add(shop.type.id, 3);
    const message = 'At most 4 tickets in one order.';
    expect(await buyer.add(other.id, 2)).toMatchObject({ status: 422, body: { message, available: 1 } });
    expect((await buyer.add(other.id, 1)).status).toBe(200);
    expect(await buyer.update(shop.type.id, 4)).toMatchObject({ status: 422, body: { message } });
  });

  it('enforces the largest total of an order across all ticket types', async () => {
    const message = 'This is more than the maximum total of one order.';
    await setType({ priceMinor: 300_000_000_000 });
    const other = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 300_000_000_000 });
    expect(await buyer.add(shop.type.id, 4)).toMatchObject({ status: 422, body: { message } });
    expect((await buyer.add(shop.type.id, 2)).status).toBe(200);
    expect(await buyer.add(other.id, 2)).toMatchObject({ status: 422, body: { message } });
    expect((await buyer.add(other.id, 1)).status).toBe(200);
  });

  it('counts what is in the cart towards the largest total, not the event’s dearest ticket', async () => {
    await setType({ priceMinor: 100_000_000_000 });
    const dear = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 900_000_000_000 });
    expect((await buyer.add(shop.type.id, 5)).status).toBe(200);
    expect(await buyer.add(dear.id, 1)).toMatchObject({ status: 422, body: { available: 0 } });
    expect((await buyer.update(shop.type.id, 1)).status).toBe(200);
    expect((await buyer.add(dear.id, 1)).status).toBe(200);
    expect(await buyer.update(shop.type.id, 2)).toMatchObject({ status: 422, body: { available: 1 } });
  });

  it('counts the booking fees towards the largest total', async () => {
    const message = 'This is more than the maximum total of one order.';
    await setConfig({ feeFixedMinor: 300_000_000_000 });
    const other = await aTicketType(app, shop.event, { name: 'VIP', priceMinor: 2500 });
    expect(await buyer.add(shop.type.id, 4)).toMatchObject({ status: 422, body: { message, available: 3 } });
    expect((await buyer.add(shop.type.id, 2)).status).toBe(200);
    expect(await buyer.add(other.id, 2)).toMatchObject({ status: 422, body: { message, available: 1 } });
    expect((await buyer.add(other.id, 1)).status).toBe(200);
    expect((await buyer.process()).status).toBe(200);
  });

  it('does not count fees that the organiser pays towards the largest total', async () => {
    await setConfig({ feeFixedMinor: 300_000_000_000, feeMode: 'organiser_pays' });
    expect((await buyer.add(shop.type.id, 10)).status).toBe(200);
  });

  it.each([
    ['the maximum per ticket type', { maxPerOrder: 3 }, {}, 4, 'At most 3 of Standard in one order.'],
    ['the minimum per ticket type', { minPerOrder: 2 }, {}, 1, 'Choose at least 2 of Standard.'],
    ['the maximum per order', {}, { maxPerOrder: 2 }, 3, 'At most 2 tickets in one order.'],
    ['an inactive ticket type', { isActive: false }, {}, 1, 'Standard is not on sale at the moment.'],
    ['an event that is not selling', {}, { isSelling: false }, 1, 'Standard is not on sale at the moment.'],
    ['the end of the sale', { saleEndsAt: new Date(Date.now() - MINUTE) }, {}, 1, 'The sale of Standard has ended.'],
    [
      'an event whose sale is over',
      {},
      { saleEndsAt: new Date(Date.now() - MINUTE) },
      1,
      'The sale of Standard has ended.',
    ],
    [
      'a sale that is to come',
      { saleStartsAt: new Date('2099-05-01T10:00:00Z') },
      {},
      1,
      'Standard is on sale from 1 May 2099, 10:00.',
    ],
  ])('enforces %s', async (_, type, config, quantity, message) => {
    if (Object.keys(type).length > 0) {
      await setType(type);
    }
    if (Object.keys(config).length > 0) {
      await setConfig(config);
    }
    const { status, body } = await buyer.add(shop.type.id, quantity);
    expect(status).toBe(422);
    expect(body.message).toBe(message);
    expect(await stock()).toMatchObject({ held: 0 });
  });

  it('explains when fewer are left than the minimum per order', async () => {
    await setType({ minPerOrder: 2, capacity: 3 });
    await shop.buyer().add(shop.type.id, 2);
    expect((await buyer.add(shop.type.id, 2)).body).toMatchObject({
      message: 'Only 1 left of Standard, which has a minimum of 2 per order.',
      available: 0,
    });
  });

  it('returns 404 for hidden types, types of another event, drafts, and events of another company', async () => {
    const hidden = await aTicketType(app, shop.event, { isHidden: true });
    const foreign = await aShop(app, `foreign${count}`);
    expect((await buyer.add(hidden.id)).status).toBe(404);
    expect((await buyer.add(foreign.type.id)).status).toBe(404);
    expect((await buyer.remove(foreign.type.id)).status).toBe(404);
    expect((await buyer.browser.get(`/portal/cart/${foreign.event.id}/api`)).status).toBe(404);
    await app.database.drizzle.update(events).set({ status: 'draft' }).where(eq(events.id, shop.event.id));
    expect((await buyer.add(shop.type.id)).status).toBe(404);
    expect((await buyer.cart()).status).toBe(404);
  });

  it('refuses a quantity of zero, a fraction and too large a number', async () => {
    expect((await buyer.add(shop.type.id, 0)).body.errors).toEqual({ quantity: ['Choose at least one ticket.'] });
    expect((await buyer.add(shop.type.id, 101)).body.errors).toEqual({ quantity: ['Choose at most 100 tickets.'] });
    expect((await buyer.add(shop.type.id, 1.5)).status).toBe(422);
  });

  it('keeps the carts of two visitors apart', async () => {
    await buyer.add(shop.type.id, 2);
    expect((await shop.buyer().cart()).body.cart.items).toEqual([]);
  });
});

describe('changing the cart', () => {
  it("does not count the cart's own hold against it", async () => {
    await setType({ capacity: 4 });
    await buyer.add(shop.type.id, 4);
    expect((await buyer.update(shop.type.id, 2)).status).toBe(200);
    expect((await buyer.update(shop.type.id, 4)).status).toBe(200);
  });

  it('can release seats even after the sale has ended', async () => {
    await buyer.add(shop.type.id, 4);
    await setType({ saleEndsAt: new Date(Date.now() - MINUTE), capacity: 1 });
    expect((await buyer.update(shop.type.id, 2)).body.cart.quantity).toBe(2);
    expect((await buyer.update(shop.type.id, 3)).body).toMatchObject({ available: 2 });
  });

  it('removes a line with quantity 0 or with remove, and frees its seats', async () => {
    const other = await aTicketType(app, shop.event, { name: 'VIP' });
    await buyer.add(shop.type.id, 1);
    await buyer.add(other.id, 1);
    expect((await buyer.update(other.id, 0)).body).toMatchObject({ message: 'Item removed from cart' });
    const { body } = await buyer.remove(shop.type.id);
    expect(body).toMatchObject({
      message: 'Item removed from cart',
      cart: { items: [], total: '0.00', expires_at: null },
    });
    expect(await stock()).toMatchObject({ held: 0 });
    expect((await buyer.remove(shop.type.id)).status).toBe(200);
  });

  it('clears the cart, and the next ticket starts a new hold', async () => {
    await buyer.add(shop.type.id, 2);
    app.clock.advance(10 * MINUTE);
    expect((await buyer.clear()).body).toMatchObject({ message: 'Cart cleared', cart: { items: [] } });
    const { body } = await buyer.add(shop.type.id, 1);
    expect(Date.parse(body.cart.expires_at ?? '')).toBeGreaterThan(inMinutes(14.9).getTime());
  });
});

describe('an expired cart', () => {
  beforeEach(async () => {
    await buyer.add(shop.type.id, 4);
    app.clock.advance(15 * MINUTE + 1000);
  });

  it('frees its seats without a job', async () => {
    expect(await stock()).toMatchObject({ held: 0, left: 10 });
  });

  it('makes add, update and coupon calls respond 409 with its contents', async () => {
    for (const call of [buyer.add(shop.type.id), buyer.update(shop.type.id, 1), buyer.applyCoupon('TEN')]) {
      const { status, body } = await call;
      expect(status).toBe(409);
      expect(body).toMatchObject({ status: 'expired_cart_exists', expired_cart: { quantity: 4, total: '100.00' } });
      expect(body.message).toContain('15 minutes');
    }
  });

  it('is reported when the cart is fetched, which is then empty', async () => {
    const { status, body } = await buyer.cart();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'expired_cart_exists', cart: { items: [] }, expired_cart: { quantity: 4 } });
  });

  it('is recovered completely for another 15 minutes when everything is still available', async () => {
    const { status, body } = await buyer.recover();
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Cart recovered successfully', unavailable: [], cart: { quantity: 4 } });
    expect(Date.parse(body.cart.expires_at ?? '')).toBeGreaterThan(inMinutes(14.9).getTime());
    expect(await stock()).toMatchObject({ held: 4 });
  });

  it('is recovered in part, with the reason for what is unavailable', async () => {
    await shop.buyer().add(shop.type.id, 8);
    const { body } = await buyer.recover();
    expect(body.cart.quantity).toBe(2);
    expect(body.unavailable).toEqual([
      { name: 'Standard', wanted: 4, restored: 2, reason: 'Only 2 left of Standard.' },
    ]);
  });

  it('lists the reason for every line when nothing could be recovered', async () => {
    await shop.buyer().add(shop.type.id, 10);
    const { body } = await buyer.recover();
    expect(body.cart.items).toEqual([]);
    expect(body.unavailable).toEqual([{ name: 'Standard', wanted: 4, restored: 0, reason: 'Standard is sold out.' }]);
    expect((await buyer.recover()).status).toBe(409);
  });

  it('does not recover tickets that are no longer on sale', async () => {
    await setType({ isActive: false });
    expect((await buyer.recover()).body.unavailable).toMatchObject([
      { reason: 'Standard is not on sale at the moment.' },
    ]);
  });

  it('is restarted with one line', async () => {
    const { status, body } = await buyer.restart(shop.type.id, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Cart restarted successfully', cart: { quantity: 1 } });
    expect(await stock()).toMatchObject({ held: 1 });
  });

  it('is still offered when the restart is refused', async () => {
    expect((await buyer.restart(shop.type.id, 11)).status).toBe(422);
    expect((await buyer.cart()).body.status).toBe('expired_cart_exists');
  });

  it('is no longer offered after it is cleared', async () => {
    await buyer.clear();
    expect((await buyer.cart()).body.status).toBeUndefined();
    expect((await buyer.add(shop.type.id)).status).toBe(200);
  });

  it('is deleted after a day', async () => {
    app.clock.advance(24 * 60 * MINUTE);
    await app.services.queue.drain();
    expect((await buyer.cart()).body.status).toBeUndefined();
  });
});
