import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { couponUses } from '#server/areas/programme/events/couponUses.ts';
import { stockOf } from '#server/areas/programme/tickets/stock.ts';
import { settlePayment } from '#server/areas/selling/checkout/settlePayment.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { orders, payments, refunds } from '#server/database/schema/selling/orders.ts';
import { cartItems, carts, coupons, tickets } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, type Buyer, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

const STEPS = 240;
const MINUTE = 60_000;
const SHARED = 14;
/** Success, or a refusal that the state of the cart, order or payment explains. */
const ANSWERS = [200, 402, 404, 409, 422];
/** Steps that have to succeed at least once; otherwise the invariants hold only because nothing happens. */
const MUST_SUCCEED = [
  'add',
  'update',
  'recover',
  'coupon',
  'process',
  'confirm',
  'staff cancel',
  'staff refund a part',
];

/** Buyers and staff act in random order; after every step the rows must add up. A failure prints the seed. */
describe.each(['pglite', 'postgres'] as const)('random buyers on %s', (on) => {
  describe.skipIf(on === 'postgres' && !postgresUrl)('for some hundred steps', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await createTestApp({ on });
    }, 120_000);
    afterAll(() => app.close());
    // Time passes only in steps: how far a seed gets does not depend on the speed of the machine.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());

    it.each([11, 12])('never break stock, coupons or money (seed %i)', { timeout: 180_000 }, async (seed) => {
      const shop = await aShop(app, `model${seed}`, {
        config: { capacity: SHARED },
        type: { capacity: 8, maxPerOrder: 6 },
      });
      const other = await aTicketType(app, shop.event, { name: 'Floor', priceMinor: 1000, capacity: null });
      const coupon = await aCoupon(app, shop.event, { maxUses: 2 });
      const staff = await signedIn(app, shop.owner, shop.host);
      const world = { app, shop, staff, types: [shop.type, other], couponId: coupon.id, references: [] as string[] };
      const buyers = Array.from({ length: 5 }, () => shop.buyer());
      const random = seededRandom(seed);
      const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;
      const trail: string[] = [];
      const seen = new Set<string>();
      const succeeded = new Set<string>();
      for (let step = 0; step < STEPS; step += 1) {
        const name = pick(Object.keys(actions));
        trail.push(name);
        const status = await actions[name]?.(pick(buyers), world, random, pick);
        // Some steps have nothing to act on yet, or only let time pass.
        if (status !== undefined) {
          expect(status, trail.slice(-8).join(', ')).toBeOneOf(ANSWERS);
          if (status === 200) {
            succeeded.add(name);
          }
        }
        const statuses = await assertConsistent(world, `after ${trail.slice(-8).join(', ')} (step ${step})`);
        for (const each of statuses) {
          seen.add(each);
        }
      }
      app.clock.advance(60 * MINUTE);
      await app.services.queue.drain();
      await assertConsistent(world, 'at the end');
      await assertClosedAtProvider(world);
      const { types } = await stockOf(app.database.drizzle, shop.event.id, app.clock.now());
      expect([...types.values()].map((stock) => stock.held)).toEqual([0, 0]);
      // The steps reached all states that they are meant to test.
      expect([...seen].sort()).toEqual(['cancelled', 'expired', 'paid', 'partially_refunded', 'pending', 'refunded']);
      expect(await app.database.drizzle.$count(refunds)).toBeGreaterThan(0);
      expect([...succeeded]).toEqual(expect.arrayContaining(MUST_SUCCEED));
    });
  });
});

type World = {
  app: TestApp;
  shop: Shop;
  staff: Browser;
  types: { id: number; capacity: number | null }[];
  couponId: number;
  references: string[];
};
type Action = (
  buyer: Buyer,
  world: World,
  random: () => number,
  pick: <T>(list: T[]) => T,
) => Promise<number | undefined>;

const actions: Record<string, Action> = {
  add: async (buyer, { types }, random, pick) => (await buyer.add(pick(types).id, 1 + Math.floor(random() * 4))).status,
  'add again': async (buyer, { types }, _, pick) => (await buyer.add(pick(types).id)).status,
  update: async (buyer, { types }, random, pick) =>
    (await buyer.update(pick(types).id, Math.floor(random() * 6))).status,
  remove: async (buyer, { types }, _, pick) => (await buyer.remove(pick(types).id)).status,
  clear: async (buyer) => (await buyer.clear()).status,
  recover: async (buyer) => (await buyer.recover()).status,
  restart: async (buyer, { types }, _, pick) => (await buyer.restart(pick(types).id)).status,
  coupon: async (buyer) => (await buyer.applyCoupon('TEN')).status,
  'no coupon': async (buyer) => (await buyer.removeCoupon()).status,
  process: toGateway,
  'process again': toGateway,
  approve: (buyer, world, _, pick) => press(buyer, world, pick, 'approve'),
  decline: (buyer, world, _, pick) => press(buyer, world, pick, 'decline'),
  abandon: (buyer, world, _, pick) => press(buyer, world, pick, 'abandon'),
  confirm: async (buyer, { references }, _, pick) =>
    references.length > 0 ? (await buyer.confirm(pick(references))).status : undefined,
  'late news': async (_, { app, references }, __, pick) => {
    if (references.length > 0) {
      const reference = pick(references);
      const [charge] = await app.database.drizzle
        .update(sandboxCharges)
        .set({ status: 'succeeded' })
        .where(eq(sandboxCharges.reference, reference))
        .returning();
      await settlePayment(app.services, reference, { status: charge ? 'succeeded' : 'failed' });
    }
    return undefined;
  },
  'staff cancel': async (_, world, random, pick) => {
    const order = await aLateOrder(world, pick);
    return order && (await world.staff.post(`/orders/${order.id}/cancel`, { refund: random() < 0.7 })).status;
  },
  'staff refund a part': async (_, world, __, pick) => {
    const order = await aLateOrder(world, pick);
    return order && (await world.staff.post(`/orders/${order.id}/refund`, { amount: '5' })).status;
  },
  'staff refund all': async (_, world, __, pick) => {
    const order = await aLateOrder(world, pick);
    const amount = order && (order.totalMinor / 100).toFixed(2);
    return order && (await world.staff.post(`/orders/${order.id}/refund`, { amount })).status;
  },
  'the provider refuses a refund': async (_, { app, shop }, __, pick) => {
    const { drizzle } = app.database;
    const open = await drizzle
      .select({ id: refunds.id, reference: payments.reference })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.companyId, shop.company.id), eq(refunds.status, 'pending')))
      .orderBy(refunds.id);
    if (open.length > 0) {
      // The sandbox refuses to refund a charge that took no money.
      const { reference } = pick(open);
      const of = eq(sandboxCharges.reference, reference);
      await drizzle.update(sandboxCharges).set({ status: 'failed' }).where(of);
      await app.services.queue.drain();
      await drizzle.update(sandboxCharges).set({ status: 'succeeded' }).where(of);
    }
    return undefined;
  },
  wait: async (_, { app }, random) => {
    app.clock.advance(Math.floor(random() * 9 * MINUTE));
    return undefined;
  },
  'wait until orders expire': async (_, { app }) => {
    app.clock.advance(16 * MINUTE);
    await app.services.queue.drain();
    return undefined;
  },
  work: async (_, { app }) => {
    await app.services.queue.drain();
    return undefined;
  },
};

/** One of the latest orders, some of which are still being paid. */
async function aLateOrder({ app, shop }: World, pick: <T>(list: T[]) => T) {
  const all = await app.database.drizzle
    .select()
    .from(orders)
    .where(eq(orders.eventId, shop.event.id))
    .orderBy(orders.id);
  return all.length > 0 ? pick(all.slice(-4)) : undefined;
}

async function toGateway(buyer: Buyer, { references }: World): Promise<number> {
  const { status, body } = await buyer.process();
  if (body.payment_reference) {
    references.push(body.payment_reference);
  }
  return status;
}

async function press(
  buyer: Buyer,
  { references }: World,
  pick: <T>(list: T[]) => T,
  choice: 'approve' | 'decline' | 'abandon',
) {
  if (references.length === 0) {
    return undefined;
  }
  const reference = pick(references);
  await buyer.pay(reference, choice);
  return (await buyer.confirm(reference)).status;
}

/**
 * Counts every seat from the rows in plain code, independently of the product's SQL, and compares.
 * @returns the statuses that occur
 */
async function assertConsistent({ app, shop, types, couponId }: World, when: string): Promise<string[]> {
  const { drizzle } = app.database;
  const now = app.clock.now();
  const ofEvent = shop.event.id;
  const allOrders = await drizzle.select().from(orders).where(eq(orders.eventId, ofEvent));
  const allTickets = await drizzle.select().from(tickets).where(eq(tickets.eventId, ofEvent));
  const allCarts = await drizzle.select().from(carts).where(eq(carts.eventId, ofEvent));
  const items = await drizzle.select().from(cartItems);
  const money = await drizzle.select().from(payments).where(eq(payments.companyId, shop.company.id));
  const back = await drizzle.select().from(refunds).where(eq(refunds.companyId, shop.company.id));
  const pending = new Set(
    allOrders.filter((order) => order.status === 'pending' && (order.expiresAt ?? now) > now).map((order) => order.id),
  );
  const live = new Set(
    allCarts.filter((cart) => cart.status === 'active' && cart.expiresAt > now).map((cart) => cart.id),
  );
  const takenOf = (typeId: number) =>
    allTickets.filter((ticket) => ticket.ticketTypeId === typeId && ticket.status === 'issued').length +
    allTickets.filter((t) => t.ticketTypeId === typeId && t.status === 'reserved' && pending.has(t.orderId ?? 0))
      .length +
    items
      .filter((item) => item.ticketTypeId === typeId && live.has(item.cartId))
      .reduce((sum, item) => sum + item.quantity, 0);

  const stock = await stockOf(drizzle, ofEvent, now);
  const taken = types.map((type) => takenOf(type.id));
  const all = taken.reduce((sum, one) => sum + one, 0);
  expect(all, `shared capacity ${when}`).toBeLessThanOrEqual(SHARED);
  expect(stock.sharedLeft, `shared stock ${when}`).toBe(SHARED - all);
  types.forEach((type, index) => {
    const own = type.capacity === null ? SHARED - all : type.capacity - (taken[index] ?? 0);
    expect(own, `capacity ${when}`).toBeGreaterThanOrEqual(0);
    expect(stock.types.get(type.id)?.left, `stock ${when}`).toBe(Math.min(own, SHARED - all));
  });

  // A refund in progress may be refused, and the order is then a paid one again.
  const isUnderWay = (orderId: number) =>
    back.some((refund) => refund.orderId === orderId && refund.status === 'pending' && !refund.isStray);
  const isUsing = ({ id, status }: (typeof allOrders)[number]) =>
    ['paid', 'partially_refunded'].includes(status) || pending.has(id) || (status === 'refunded' && isUnderWay(id));
  const uses =
    allOrders.filter((order) => order.couponId === couponId && isUsing(order)).length +
    allCarts.filter((cart) => cart.couponId === couponId && live.has(cart.id)).length;
  const [coupon] = await drizzle.select().from(coupons).where(eq(coupons.id, couponId));
  expect(uses, `coupon ${when}`).toBeLessThanOrEqual(coupon?.maxUses ?? 0);
  const counted = await couponUses(drizzle, [couponId], now);
  expect(counted.get(couponId) ?? 0, `uses of the coupon ${when}`).toBe(uses);

  const kept = money
    .filter((payment) => ['succeeded', 'refunded'].includes(payment.status))
    .filter((payment) => !back.some((refund) => refund.paymentId === payment.id && refund.isStray));
  const paid = allOrders.filter((order) => order.paidAt !== null);
  expect(kept.map((payment) => payment.orderId).sort(), `one payment an order ${when}`).toEqual(
    paid.map((order) => order.id).sort(),
  );
  for (const order of paid) {
    const [payment] = kept.filter((one) => one.orderId === order.id);
    expect(payment?.amountMinor, `money ${when}`).toBe(order.totalMinor);
    const own = allTickets.filter((ticket) => ticket.orderId === order.id);
    expect(own.reduce((sum, ticket) => sum + ticket.priceMinor, 0)).toBe(order.subtotalMinor - order.discountMinor);
    const inCart = items.filter((item) => item.cartId === order.cartId);
    expect(
      inCart.map(({ ticketTypeId, quantity }) => [ticketTypeId, quantity]).sort(),
      `a paid order's tickets are its cart ${when}`,
    ).toEqual([...Map.groupBy(own, (ticket) => ticket.ticketTypeId)].map(([id, of]) => [id, of.length]).sort());
  }
  expect(new Set(allOrders.map((order) => order.cartId)).size, `one order a cart ${when}`).toBe(allOrders.length);

  for (const order of allOrders) {
    const given = back
      .filter((refund) => refund.orderId === order.id && !refund.isStray && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amountMinor, 0);
    expect(given, `refunds ${when}`).toBeLessThanOrEqual(order.paidAt ? order.totalMinor : 0);
    expect(order.status, `status ${when}`).toBeOneOf(statusesOf(order, given));
    const own = allTickets.filter((ticket) => ticket.orderId === order.id).map((ticket) => ticket.status);
    expect(new Set(own), `tickets of an order that is ${order.status} ${when}`).toEqual(new Set([ticketsOf(order)]));
    const open = money.filter((payment) => payment.orderId === order.id && payment.status === 'pending');
    expect(open.length, `open payments of an order that is ${order.status} ${when}`).toBeLessThanOrEqual(
      order.status === 'pending' ? 1 : 0,
    );
  }
  return allOrders.map((order) => order.status);
}

/** The statuses an order can have, by whether it was paid and how much was refunded. */
function statusesOf({ paidAt, totalMinor }: typeof orders.$inferSelect, given: number): string[] {
  if (!paidAt) {
    return ['pending', 'expired', 'cancelled'];
  }
  return ['cancelled', given === 0 ? 'paid' : given < totalMinor ? 'partially_refunded' : 'refunded'];
}

function ticketsOf({ status }: typeof orders.$inferSelect): string {
  return status === 'pending' ? 'reserved' : ['expired', 'cancelled'].includes(status) ? 'cancelled' : 'issued';
}

/** Asserts that nothing settled here can still be paid at the provider. */
async function assertClosedAtProvider({ app, shop }: World): Promise<void> {
  const open = await app.database.drizzle
    .select({ payment: payments.status, charge: sandboxCharges.status })
    .from(payments)
    .innerJoin(sandboxCharges, eq(sandboxCharges.reference, payments.reference))
    .where(and(eq(payments.companyId, shop.company.id), eq(sandboxCharges.status, 'open')));
  expect(open.filter(({ payment }) => payment !== 'pending')).toEqual([]);
}
