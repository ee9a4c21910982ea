import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cancellation, CancellationPreview } from '#contract/selling/cancellations.ts';
import { CANCELLATION_ATTEMPTS, endOrders } from '#server/areas/selling/cancellations/endOrders.ts';
import { settlePayment } from '#server/areas/selling/checkout/settlePayment.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { eventCancellationOrders } from '#server/database/schema/selling/eventMessages.ts';
import { orders, payments, refunds } from '#server/database/schema/selling/orders.ts';
import { allocations, tickets } from '#server/database/schema/selling/tickets.ts';
import { jobs, outbox } from '#server/database/schema/services.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCsvForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { failWrites } from '#tests/server/fixtures/failWrites.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, count, openShop, shop } from '#tests/server/fixtures/openShop.ts';

type Answer = { data: Cancellation; message: string; errors?: Record<string, string[]> };

openShop('cancel', { type: { capacity: 100 } });

let owner: Browser;
beforeEach(async () => {
  owner = await signedIn(app, shop.owner, shop.host);
});

const db = () => app.database.drizzle;
const path = () => `/events/cancellation/${shop.event.id}`;
const cancel = (body: object = {}) => owner.post<Answer>(path(), { refund: true, ...body });
const progress = async () => (await owner.get<{ data: Cancellation }>(path())).body.data;
const preview = async () => (await owner.get<{ data: CancellationPreview }>(`${path()}/preview`)).body.data;
const mailsTo = async (address: string) =>
  (await db().select().from(outbox).orderBy(outbox.id)).filter((mail) => mail.to.includes(address));
const refundsOf = (orderId: number) =>
  db().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);

/** An order paid through the sandbox; `isKnown = false` makes the provider refuse its refund. */
async function aPaidOrder(quantity = 1, email = `buyer${count}@example.test`, isKnown = true) {
  const made = await anOrder(app, shop.type, quantity, { buyerEmail: email });
  const payment = only(await db().select().from(payments).where(eq(payments.orderId, made.order.id)));
  if (isKnown) {
    await charge(payment.reference, payment.gatewayId ?? 0, payment.amountMinor);
  }
  return { ...made, payment };
}

async function charge(reference: string, gatewayId: number, amountMinor: number) {
  const text = { description: '', returnUrl: '', cancelUrl: '', currency: 'EUR' };
  await db()
    .insert(sandboxCharges)
    .values({ reference, gatewayId, amountMinor, status: 'succeeded', ...text });
}

/** Every staff call that creates, extends or mails claim links. */
function allocationCalls(id: number) {
  const allocations = `/events/allocations/${shop.event.id}`;
  const input = { ticket_type_id: shop.type.id, quantity: 1, name: 'Ada', email: 'ada@example.test' };
  const upload = () => aCsvForm('name,email\nAda,ada@example.test\n');
  const expires_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  return Promise.all([
    owner.post<Answer>(allocations, input),
    owner.post<Answer>(`${allocations}/bulk`, upload()),
    owner.post<Answer>(`${allocations}/bulk/preview`, upload()),
    owner.post<Answer>(`${allocations}/${id}/send`),
    owner.post<Answer>(`${allocations}/bulk-resend`, { allocation_ids: [id] }),
    owner.call<Answer>('PATCH', `${allocations}/${id}/extend`, { expires_at }),
  ]);
}

describe('the cancellation preview', () => {
  it('counts orders, tickets, money, carts, allocations and recipients, and changes nothing', async () => {
    await aPaidOrder(2);
    await aPaidOrder(1, 'other@example.test');
    const gone = await anOrder(app, shop.type, 1, { status: 'cancelled' });
    await db().update(tickets).set({ status: 'cancelled' }).where(eq(tickets.orderId, gone.order.id));
    await anAllocation(app, shop.type);
    await shop.buyer().add(shop.type.id, 3);
    expect(await preview()).toEqual({
      orders: 2,
      tickets: 3,
      paid_orders: 2,
      currency: 'EUR',
      amount: '75.00',
      provider_refunds: 2,
      manual_refunds: 0,
      open_carts: 1,
      allocations: 1,
      recipients: 2,
      is_large: false,
    });
    expect(await progress()).toBeNull();
  });

  it('counts payments of offline methods as refunds to be made by hand', async () => {
    await aPaidOrder();
    const { payment } = await aPaidOrder();
    const offline = await aGateway(app, shop.company.id, { provider: 'offline' });
    await db().update(payments).set({ gatewayId: offline.id }).where(eq(payments.id, payment.id));
    expect(await preview()).toMatchObject({ provider_refunds: 1, manual_refunds: 1, amount: '50.00' });
  });
});

describe('an order that was refunded before', () => {
  it('stays refunded and is not counted, unless one of its tickets is still valid', async () => {
    const ended = await aPaidOrder(2, 'ended@example.test');
    const keeps = await aPaidOrder(1, 'keeps@example.test');
    for (const { order, payment } of [ended, keeps]) {
      const values = { paymentId: payment.id, orderId: order.id, companyId: order.companyId };
      await db()
        .insert(refunds)
        .values({ ...values, amountMinor: payment.amountMinor, status: 'succeeded' });
      await db().update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.id));
    }
    await db().update(tickets).set({ status: 'cancelled' }).where(eq(tickets.orderId, ended.order.id));
    expect(await preview()).toMatchObject({ orders: 1, tickets: 1, paid_orders: 0, recipients: 1 });

    expect((await cancel()).status).toBe(200);
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({ orders: { total: 1, done: 1 } });
    const statusOf = async (id: number) => only(await db().select().from(orders).where(eq(orders.id, id))).status;
    expect(await statusOf(ended.order.id)).toBe('refunded');
    expect(await statusOf(keeps.order.id)).toBe('cancelled');
  });
});

describe('cancelling an event', () => {
  it('refunds each order, cancels its tickets and e-mails everyone once', async () => {
    const first = await aPaidOrder(2, 'nora@example.test');
    const second = await aPaidOrder(1, 'nora@example.test');
    await db()
      .update(tickets)
      .set({ email: 'guest@example.test' })
      .where(eq(tickets.id, first.tickets[1]?.id ?? 0));
    const { status, body } = await cancel({ message: 'The hall is flooded.' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ finished_at: null, orders: { total: 2, done: 0 } });
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({
      orders: { total: 2, done: 2, failed: 0 },
      refunds: { total: 2, paid_out: 2, pending: 0, failed: 0 },
      mails: { total: 2, sent: 2 },
      refunded: '75.00',
      failures: [],
    });
    for (const { order } of [first, second]) {
      const [row] = await db().select().from(orders).where(eq(orders.id, order.id));
      expect(row?.status).toBe('cancelled');
      expect((await refundsOf(order.id)).map(({ amountMinor, status: paid }) => [amountMinor, paid])).toEqual([
        [order.totalMinor, 'succeeded'],
      ]);
    }
    const buyers = await mailsTo('nora@example.test');
    expect(buyers.map(({ subject }) => subject)).toEqual(['Cancelled: Harbour concert']);
    expect(buyers[0]?.text).toContain('The hall is flooded.');
    expect(buyers[0]?.text).toMatch(/Refund: .*75\.00/);
    const guests = await mailsTo('guest@example.test');
    expect(guests.map(({ subject }) => subject)).toEqual(['Cancelled: Harbour concert']);
    expect(guests[0]?.text).not.toContain('75.00');
  });

  it('keeps the money when no refund was chosen, and says so in the e-mail', async () => {
    const { order } = await aPaidOrder(1, 'kept@example.test');
    await cancel({ refund: false });
    await app.services.queue.drain();
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await progress()).toMatchObject({ refunds: { total: 0 }, refunded: '0.00' });
    expect((await mailsTo('kept@example.test'))[0]?.text).toMatch(/payment of .*25\.00 was not refunded/);
  });

  it('lists no refund that failed before, when the money is kept', async () => {
    const { order, payment } = await aPaidOrder();
    const createdAt = new Date(app.clock.now().getTime() - 86_400_000);
    const refused = { paymentId: payment.id, orderId: order.id, companyId: order.companyId, createdAt };
    await db()
      .insert(refunds)
      .values({ ...refused, amountMinor: 1000, status: 'failed' });
    await cancel({ refund: false });
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({ refunds: { total: 0, failed: 0 }, failures: [] });
  });

  it('lists no failed refund of a second payment, which is not part of the cancellation', async () => {
    const { order, payment } = await aPaidOrder();
    await cancel({ refund: false });
    await app.services.queue.drain();
    const createdAt = new Date(app.clock.now().getTime() + 60_000);
    const stray = { paymentId: payment.id, orderId: order.id, companyId: order.companyId, createdAt, isStray: true };
    await db()
      .insert(refunds)
      .values({ ...stray, amountMinor: 2500, status: 'failed' });
    expect((await progress())?.failures).toEqual([]);
  });

  it('ends every order of an event with more orders than are fetched at a time', { timeout: 90_000 }, async () => {
    const total = 201;
    const { order, tickets: held } = await anOrder(app, shop.type, 1, { status: 'pending' });
    const { id: _order, ...values } = order;
    const { id: _ticket, ...ticket } = only(held);
    const more = Array.from({ length: total - 1 }, (_, n) => `${order.reference}-${n}`);
    const made = await db()
      .insert(orders)
      .values(more.map((reference) => ({ ...values, reference })))
      .returning();
    await db()
      .insert(tickets)
      .values(made.map(({ id, reference }) => ({ ...ticket, orderId: id, code: reference })));
    const { status, body } = await cancel({ notify: false, confirmation: 'Harbour concert' });
    expect(status, JSON.stringify(body)).toBe(200);
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({ orders: { total, done: total } });
  });

  it('e-mails nobody when that was chosen', async () => {
    await aPaidOrder(1, 'untold@example.test');
    await cancel({ notify: false });
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({ orders: { done: 1 }, mails: { total: 0 } });
    expect(await mailsTo('untold@example.test')).toEqual([]);
  });

  it('stops the sale immediately: carts, checkout, claims, manual payments and check-in', async () => {
    const buyer = shop.buyer();
    await buyer.add(shop.type.id, 1);
    const allocation = await anAllocation(app, shop.type);
    const { tickets: held } = await aPaidOrder();
    expect((await cancel()).status).toBe(200);
    const refused = await buyer.process({ paymentGatewayId: shop.gateway.id });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: 'This event was cancelled. Nothing was charged.' });
    expect((await shop.buyer().add(shop.type.id, 1)).status).toBe(422);
    const claim = await app
      .browser(shop.host)
      .post(`/portal/allocations/${allocation.token}/claim`, { attendees: [{ name: 'Ada' }, { name: 'Bo' }] });
    expect(claim.status).toBe(410);
    const [ended] = await db().select().from(allocations).where(eq(allocations.id, allocation.id));
    expect(ended?.status).toBe('cancelled');
    const door = await owner.post<{ data: { outcome: string; message: string } }>(`/events/check-in/${shop.event.id}`, {
      code: held[0]?.code,
    });
    expect(door.body.data).toMatchObject({ outcome: 'refused', message: 'The event of this ticket was cancelled.' });
    const again = await owner.call<Answer>('PUT', `/events/update/${shop.event.id}`, {
      name: shop.event.name,
      status: 'active',
      start_date: shop.event.startsAt.toISOString(),
      end_date: shop.event.endsAt.toISOString(),
    });
    expect(again.status).toBe(409);
    const page = await buyer.browser.visit(`/portal/events/${shop.event.id}`);
    expect(JSON.stringify(page)).toContain('cancelled_at');
  });

  it('closes claim links, and none can be created or mailed afterwards', async () => {
    const open = await anAllocation(app, shop.type);
    await cancel();
    // As one that was created while the event was being cancelled.
    const later = await anAllocation(app, shop.type);
    for (const { token } of [open, later]) {
      const { props } = (await app.browser(shop.host).visit(`/portal/allocations/${token}`)).body;
      expect(props.state).toBe('cancelled');
    }
    for (const { status, body } of await allocationCalls(later.id)) {
      expect([status, body.message]).toEqual([
        409,
        'This event was cancelled, so its tickets can no longer be claimed.',
      ]);
    }
    await app.services.queue.drain();
    expect(await mailsTo(later.email)).toEqual([]);
  });

  it('refunds a payment that arrives after the cancellation', async () => {
    const buyer = shop.buyer();
    await buyer.add(shop.type.id, 2);
    const reference = (await buyer.process({ paymentGatewayId: shop.gateway.id })).body.payment_reference ?? '';
    await cancel();
    await buyer.pay(reference);
    await settlePayment(app.services, reference, { status: 'succeeded' });
    await app.services.queue.drain();
    const payment = only(await db().select().from(payments).where(eq(payments.reference, reference)));
    const given = await refundsOf(payment.orderId);
    expect(given.map(({ amountMinor, isStray }) => [amountMinor, isStray])).toEqual([[5000, true]]);
    const live = await db()
      .select()
      .from(tickets)
      .where(and(eq(tickets.eventId, shop.event.id), eq(tickets.status, 'issued')));
    expect(live).toEqual([]);
    expect(await progress()).toMatchObject({ refunds: { total: 0 }, refunded: '0.00' });
  });

  it('marks the event CANCELLED in calendars, with a higher sequence', async () => {
    await cancel();
    const file = await (await shop.buyer().browser.fetch(`/portal/events/${shop.event.id}/calendar.ics`)).text();
    expect(file).toContain('STATUS:CANCELLED');
    expect(file).toContain('SEQUENCE:1');
  });

  it('happens once: a second request gets a 409', async () => {
    await aPaidOrder();
    expect((await cancel()).status).toBe(200);
    const second = await cancel();
    expect([second.status, second.body.message]).toEqual([409, 'This event has already been cancelled.']);
  });

  it('requires the name of a large event and an up-to-date number of orders', async () => {
    for (let n = 0; n < 10; n += 1) {
      await anOrder(app, shop.type, 1);
    }
    const unnamed = await cancel();
    expect([unnamed.status, Object.keys(unnamed.body.errors ?? {})]).toEqual([422, ['confirmation']]);
    expect((await cancel({ confirmation: 'Harbour concert', orders: 9 })).status).toBe(409);
    expect(await progress()).toBeNull();
    expect((await cancel({ confirmation: 'Harbour concert', orders: 10 })).status).toBe(200);
  });

  it('refunds nothing and shows no amounts for a role that cannot manage orders', async () => {
    await aPaidOrder();
    await aUser(app, shop.company.id, `host${count}@example.test`, ['events.view', 'events.cancel']);
    const host = await signedIn(app, { email: `host${count}@example.test` }, shop.host);
    const seen = await host.get<{ data: CancellationPreview }>(`${path()}/preview`);
    expect(seen.body.data.orders).toBe(1);
    expect(seen.body.data).not.toHaveProperty('amount');
    expect((await host.post(path(), { refund: true })).status).toBe(403);
    const kept = await host.post<Answer>(path(), { refund: false });
    expect(kept.status).toBe(200);
    expect(kept.body.data).not.toHaveProperty('refunded');
  });

  it('counts what failed, but names no buyer to a role that cannot see orders', async () => {
    await aPaidOrder(1, `failed${count}@example.test`, false);
    const email = `crew${count}@example.test`;
    await aUser(app, shop.company.id, email, ['events.view', 'events.cancel', 'orders.manage']);
    const crew = await signedIn(app, { email }, shop.host);
    await cancel();
    await app.services.queue.drain();
    expect((await progress()).failures).toMatchObject([{ buyer_name: expect.any(String), amount: '25.00' }]);
    const seen = await crew.get<Answer>(path());
    expect(seen.body.data.refunds).toMatchObject({ total: 1, failed: 1 });
    expect(seen.body.data).not.toHaveProperty('failures');
    const retried = await crew.post<Answer>(`${path()}/retry`);
    expect([retried.status, 'failures' in retried.body.data]).toEqual([200, false]);
  });
});

describe('a cancellation that is interrupted', () => {
  it('resumes where it stopped and refunds nothing twice, even when two processes run it', async () => {
    const made = [];
    for (let n = 0; n < 6; n += 1) {
      made.push(await aPaidOrder(1, `p${n}@example.test`));
    }
    await cancel();
    const run = { companyId: shop.company.id, eventId: shop.event.id };
    // The process dies after the third order, after its transaction was committed.
    const { database } = app.services;
    let left = 4;
    const dying = Object.create(app.services, {
      database: {
        value: {
          ...database,
          transaction: (work: Parameters<typeof database.transaction>[0]) => {
            left -= 1;
            return left < 0 ? new Promise(() => undefined) : database.transaction(work);
          },
        },
      },
    });
    void endOrders(dying, run);
    await expect.poll(() => left, { timeout: 20_000 }).toBeLessThan(0);
    const half = await db()
      .select()
      .from(eventCancellationOrders)
      .where(and(eq(eventCancellationOrders.eventId, shop.event.id), eq(eventCancellationOrders.status, 'done')));
    expect(half.length).toBeGreaterThan(0);
    expect(half.length).toBeLessThan(6);
    await Promise.all([endOrders(app.services, run), endOrders(app.services, run)]);
    await app.services.queue.drain();
    for (const { order } of made) {
      expect((await refundsOf(order.id)).map(({ amountMinor }) => amountMinor)).toEqual([2500]);
    }
    for (let n = 0; n < 6; n += 1) {
      expect(await mailsTo(`p${n}@example.test`)).toHaveLength(1);
    }
    expect((await progress()).orders).toEqual({ total: 6, done: 6, failed: 0 });
  });

  it.each(['57P01', '40P01'])(
    'resumes after the fault %s, which has passed by then, before anybody is e-mailed',
    async (state) => {
      const made = [
        await aPaidOrder(1, `first${count}@example.test`),
        await aPaidOrder(1, `second${count}@example.test`),
      ];
      const when = `new.id = ${made[1]?.order.id}`;
      // A deadlock is repeated three times at once.
      const heal = await failWrites(app, 'orders', { state, on: 'update', times: state === '40P01' ? 4 : 1, when });
      await cancel();
      await app.services.queue.drain();
      expect(await progress()).toMatchObject({ finished_at: null, orders: { total: 2, done: 1, failed: 0 } });
      expect(await mailsTo(`second${count}@example.test`)).toEqual([]);
      const job = eq(jobs.name, 'cancellations.orders');
      expect(await db().select().from(jobs).where(job)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
      app.clock.advance(10_000);
      await app.services.queue.drain();
      await heal();
      expect(await progress()).toMatchObject({ orders: { total: 2, done: 2, failed: 0 } });
      for (const { order } of made) {
        expect(await refundsOf(order.id)).toMatchObject([{ amountMinor: 2500, status: 'succeeded' }]);
        const mails = await mailsTo(order.buyerEmail);
        expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/Refund: .*25\.00/)]);
      }
    },
  );

  it('lists an order for staff if the fault has not passed at the last attempt', async () => {
    const { order } = await aPaidOrder();
    const heal = await failWrites(app, 'orders', { state: '57P01', on: 'update', times: 100 });
    await cancel();
    for (let attempt = 1; attempt <= CANCELLATION_ATTEMPTS; attempt += 1) {
      expect((await progress()).orders.failed).toBe(0);
      await app.services.queue.drain();
      app.clock.advance(3 * 3_600_000);
    }
    await heal();
    expect(await progress()).toMatchObject({ failures: [{ order_id: order.id }], finished_at: expect.any(String) });
  });

  it('leaves alone the money of an order that was cancelled by hand meanwhile', async () => {
    const { order } = await aPaidOrder();
    await cancel();
    await owner.post(`/orders/${order.id}/cancel`, { refund: false });
    await app.services.queue.drain();
    expect(await refundsOf(order.id)).toEqual([]);
    expect((await progress()).orders.done).toBe(1);
  });
});

describe('an order that cannot be cancelled', () => {
  it('is listed with the reason, does not hold up the others, and is cancelled by a retry', async () => {
    const stuck = await aPaidOrder(1, 'stuck@example.test');
    const other = await aPaidOrder(1, 'other@example.test');
    const when = `new.id = ${stuck.order.id}`;
    const heal = await failWrites(app, 'orders', { state: '23514', on: 'update', times: 100, when });
    await cancel();
    await app.services.queue.drain();
    await heal();
    expect(await progress()).toMatchObject({
      orders: { total: 2, done: 1, failed: 1 },
      failures: [{ order_id: stuck.order.id, amount: null, reason: 'This order could not be cancelled. Try again.' }],
    });
    expect([(await refundsOf(stuck.order.id)).length, (await refundsOf(other.order.id)).length]).toEqual([0, 1]);
    expect((await owner.post<Answer>(`${path()}/retry`, {})).body.message).toBe('Retrying 1 order.');
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({ orders: { total: 2, done: 2, failed: 0 }, failures: [] });
    expect(await refundsOf(stuck.order.id)).toMatchObject([{ amountMinor: 2500, status: 'succeeded' }]);
    expect(await mailsTo('other@example.test')).toHaveLength(1);
    expect(only(await mailsTo('stuck@example.test')).text).toContain('We will contact you about your refund.');
  });

  it('cannot be retried by a role that cannot manage orders', async () => {
    await aPaidOrder(1, 'refused@example.test', false);
    await cancel();
    await app.services.queue.drain();
    await aUser(app, shop.company.id, `retry${count}@example.test`, ['events.view', 'events.cancel']);
    const host = await signedIn(app, { email: `retry${count}@example.test` }, shop.host);
    expect((await host.post(`${path()}/retry`, {})).status).toBe(403);
  });
});

describe('a refund that the provider refuses', () => {
  /** Cancels the event, and makes its refunds before the mails, which otherwise go out at the same time. */
  async function cancelWithMailsLater(): Promise<() => Promise<unknown>> {
    await cancel();
    await endOrders(app.services, { companyId: shop.company.id, eventId: shop.event.id });
    const runAt = new Date(app.clock.now().getTime() + 3_600_000);
    await db().update(jobs).set({ runAt }).where(eq(jobs.name, 'notices.mail'));
    await app.services.queue.drain();
    return () => {
      app.clock.advance(2 * 3_600_000);
      return app.services.queue.drain();
    };
  }

  it('is listed with its reason, and paid out after a retry', async () => {
    const { order, payment } = await aPaidOrder(1, 'failed@example.test', false);
    await aPaidOrder(1, 'fine@example.test');
    await cancel();
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({
      refunds: { total: 2, paid_out: 1, failed: 1 },
      failures: [{ order_id: order.id, amount: '25.00', reason: 'The sandbox took no money for this charge.' }],
    });
    await charge(payment.reference, payment.gatewayId ?? 0, 2500);
    const retried = await owner.post<Answer>(`${path()}/retry`, {});
    expect([retried.status, retried.body.message]).toEqual([200, 'Retrying 1 order.']);
    await app.services.queue.drain();
    expect(await progress()).toMatchObject({ refunds: { total: 2, paid_out: 2, failed: 0 }, failures: [] });
    expect((await refundsOf(order.id)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect((await owner.post<Answer>(`${path()}/retry`, {})).status).toBe(409);
    expect(await mailsTo('failed@example.test')).toHaveLength(1);
  });

  it('is not promised in the e-mail, which says that the organiser gets in touch', async () => {
    await aPaidOrder(1, 'unlucky@example.test', false);
    await aPaidOrder(1, 'partly@example.test', false);
    await aPaidOrder(2, 'partly@example.test');
    const sendMails = await cancelWithMailsLater();
    await sendMails();
    const unlucky = only(await mailsTo('unlucky@example.test'));
    expect(unlucky.text).toContain('We will contact you about your refund.');
    expect(unlucky.text + unlucky.html).not.toMatch(/25\.00|on its way back|not refunded/);
    const partly = only(await mailsTo('partly@example.test'));
    expect(partly.text).toMatch(/50\.00 is being refunded to your original payment method/);
    expect(partly.text).toContain('We will contact you about the rest of your refund.');
    expect(partly.text).not.toMatch(/75\.00|not refunded/);
  });

  it('counts once in the e-mail, if it has been retried before that goes out', async () => {
    const { payment } = await aPaidOrder(1, 'retried@example.test', false);
    const sendMails = await cancelWithMailsLater();
    expect((await progress()).refunds).toMatchObject({ failed: 1 });
    await charge(payment.reference, payment.gatewayId ?? 0, 2500);
    await owner.post<Answer>(`${path()}/retry`, {});
    await sendMails();
    const mail = only(await mailsTo('retried@example.test'));
    expect(mail.text).toMatch(/Refund: .*25\.00/);
    expect(mail.text).not.toMatch(/We will contact you|50\.00/);
  });

  it('is counted however many there are, while only the first fifty are listed', async () => {
    for (let made = 0; made < 51; made += 1) {
      await aPaidOrder(1, `many${made}@example.test`, false);
    }
    const { status, body } = await cancel({ notify: false, confirmation: 'Harbour concert' });
    expect(status, JSON.stringify(body)).toBe(200);
    await app.services.queue.drain();
    const { refunds: counted, failures } = await progress();
    expect(counted).toEqual({ total: 51, paid_out: 0, pending: 0, failed: 51 });
    expect(failures).toHaveLength(50);
  });

  it('can be retried alone, without the others', async () => {
    const chosen = await aPaidOrder(1, 'chosen@example.test', false);
    const other = await aPaidOrder(1, 'other@example.test', false);
    await cancel();
    await app.services.queue.drain();
    const retried = await owner.post<Answer>(`${path()}/retry`, { order_ids: [chosen.order.id] });
    expect(retried.body.message).toBe('Retrying 1 order.');
    expect([(await refundsOf(chosen.order.id)).length, (await refundsOf(other.order.id)).length]).toEqual([2, 1]);
  });
});

it('an event that has ended cannot be cancelled', async () => {
  const past = new Date(app.clock.now().getTime() - 86_400_000);
  await db()
    .update(events)
    .set({ startsAt: new Date(past.getTime() - 1000), endsAt: past })
    .where(eq(events.id, shop.event.id));
  expect((await cancel()).status).toBe(409);
});
