import { and, eq } from 'drizzle-orm';
import { orders } from '#server/database/schema/selling/orders.ts';
import { cartItems, carts } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { Buyer } from '#tests/server/fixtures/shop.ts';
import { type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

type Status = { status: number };

/** What `whileOrdering` leaves if the order is placed first. */
const ORDERED = { statuses: [200, 200], left: { status: 'converted', types: 2, hasCoupon: true } };
const CARTS = ['orders', 'carts', 'cart_items'];

describeRaces('kiosk', {
  'two buyers recover expired carts for the last seats': {
    gate: { tables: ['cart_items'] },
    async prepare(desk) {
      const { app, event } = desk;
      const type = await aTicketType(app, event, { capacity: 10 });
      const buyers = twoBuyers(desk);
      for (const buyer of buyers) {
        await buyer.add(type.id, 6);
        const expiresAt = new Date(app.clock.now().getTime() - 1000);
        await app.database.drizzle.update(carts).set({ expiresAt }).where(eq(carts.eventId, event.id));
      }
      return { calls: buyers.map((buyer) => statusOf(() => buyer.recover())), left: () => heldSeats(desk) };
    },
    locked: { statuses: [200, 200], left: 10 },
    unlocked: { statuses: [200, 200], left: 12 },
  },
  'two buyers restart their carts for the last seats': {
    gate: { tables: ['carts'] },
    async prepare(desk) {
      const type = await aTicketType(desk.app, desk.event, { capacity: 10 });
      const restarts = twoBuyers(desk).map((buyer) => statusOf(() => buyer.restart(type.id, 6)));
      return { calls: restarts, left: () => heldSeats(desk) };
    },
    locked: { statuses: [200, 422], left: 6 },
    unlocked: { statuses: [200, 200], left: 12 },
  },
  'two buyers update their carts for the last seats': {
    gate: { tables: ['cart_items'] },
    async prepare(desk) {
      const type = await aTicketType(desk.app, desk.event, { capacity: 10 });
      const buyers = twoBuyers(desk);
      for (const buyer of buyers) {
        await buyer.add(type.id);
      }
      return { calls: buyers.map((buyer) => statusOf(() => buyer.update(type.id, 6))), left: () => heldSeats(desk) };
    },
    locked: { statuses: [200, 422], left: 7 },
    unlocked: { statuses: [200, 200], left: 12 },
  },
  'a cart is cleared in one tab while a ticket is added in another': {
    gate: { tables: CARTS },
    async prepare(desk) {
      const type = await aTicketType(desk.app, desk.event);
      const [buyer] = twoBuyers(desk);
      await buyer.add(type.id);
      const calls = [statusOf(() => buyer.clear()), statusOf(() => buyer.add(type.id))];
      return { calls, left: () => heldSeats(desk) };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 0 },
  },
  'a type is removed from a cart while it is ordered': {
    gate: { tables: CARTS },
    prepare: (desk) => whileOrdering(desk, (buyer, typeId) => buyer.remove(typeId)),
    locked: ORDERED,
    unlocked: { ...ORDERED, left: { ...ORDERED.left, types: 1 } },
  },
  'a coupon is removed from a cart while it is ordered': {
    gate: { tables: CARTS },
    prepare: (desk) => whileOrdering(desk, (buyer) => buyer.removeCoupon()),
    locked: ORDERED,
    unlocked: { ...ORDERED, left: { ...ORDERED.left, hasCoupon: false } },
  },
  'the checkout is opened while the cart is cleared': {
    gate: { tables: ['carts'] },
    async prepare({ app, host, event }) {
      const type = await aTicketType(app, event);
      const buyer = new Buyer(app.browser(host), event.id);
      await buyer.add(type.id);
      let opened = '';
      const open = async () => {
        const { status, body } = await buyer.browser.visit(`/portal/checkout/${event.id}`);
        opened = body.component;
        return status;
      };
      return { calls: [statusOf(() => buyer.clear()), open], left: async () => opened };
    },
    locked: { statuses: [200, 200], left: 'Portal/Events/Show' },
    unlocked: { statuses: [200, 200], left: 'Portal/Checkout' },
  },
  'a failed payment brings its cart to a browser that is filling its own': {
    gate: { tables: ['carts'] },
    async prepare(desk) {
      const { app, companyId, event } = desk;
      const type = await aTicketType(app, event);
      const gateway = await aGateway(app, companyId);
      const [buyer, other] = twoBuyers(desk);
      await buyer.add(type.id);
      const reference = (await buyer.process({ paymentGatewayId: gateway.id })).body.payment_reference;
      const { accessKey } = only(await app.database.drizzle.select().from(orders).where(eq(orders.eventId, event.id)));
      await other.browser.visit(`/portal/payment/${reference}/processing?key=${accessKey}`);
      await buyer.pay(reference, 'decline');
      await buyer.confirm(reference);
      const show = statusOf(() => other.browser.visit(`/portal/payment/${reference}/cancelled`));
      return { calls: [statusOf(() => other.add(type.id)), show] };
    },
    locked: { statuses: [200, 200] },
    unlocked: { statuses: [200, 500] },
  },
});

function statusOf(act: () => Promise<Status>) {
  return async () => (await act()).status;
}

function twoBuyers({ app, host, event }: Desk): [Buyer, Buyer] {
  return [new Buyer(app.browser(host), event.id), new Buyer(app.browser(host), event.id)];
}

/** A cart of two types, which a coupon makes free, is ordered in one tab and changed in another. */
async function whileOrdering(desk: Desk, change: (buyer: Buyer, typeId: number) => Promise<Status>) {
  const { app, host, event } = desk;
  const { drizzle } = app.database;
  const [one, two] = [await aTicketType(app, event), await aTicketType(app, event, { name: 'Balcony' })];
  await aCoupon(app, event, { code: 'FREE', basisPoints: 10_000 });
  const buyer = new Buyer(app.browser(host), event.id);
  await buyer.add(one.id);
  await buyer.add(two.id);
  await buyer.applyCoupon('FREE');
  const left = async () => {
    const { id, status, couponId } = only(await drizzle.select().from(carts).where(eq(carts.eventId, event.id)));
    return { status, types: await drizzle.$count(cartItems, eq(cartItems.cartId, id)), hasCoupon: couponId !== null };
  };
  return { calls: [statusOf(() => buyer.process()), statusOf(() => change(buyer, one.id))], left };
}

async function heldSeats({ app, event }: Desk): Promise<number> {
  const isActive = and(eq(carts.eventId, event.id), eq(carts.status, 'active'));
  const rows = await app.database.drizzle
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(carts, and(eq(carts.id, cartItems.cartId), isActive));
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
