import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders, paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import { ticketConfigs } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, buyer, openShop, shop } from '#tests/server/fixtures/openShop.ts';

type Answer = { data: OrderDetail; message: string };
const DAY = 86_400_000;

openShop('offline');

let owner: Browser;
let gatewayId = 0;
beforeEach(async () => {
  const instructions = 'IBAN CH93 0076 2011 6238 5295 7';
  const gateway = await aGateway(app, shop.company.id, { provider: 'offline', name: 'Bank transfer', instructions });
  gatewayId = gateway.id;
  owner = await signedIn(app, shop.owner, shop.host);
  await buyer.add(shop.type.id, 2);
});

const db = () => app.database.drizzle;
const order = async () => only(await db().select().from(orders).where(eq(orders.eventId, shop.event.id)));
const mails = async () => {
  await app.services.queue.drain();
  const { reference } = await order();
  return (await db().select().from(outbox).orderBy(outbox.id)).filter((mail) => mail.text.includes(reference));
};
const place = () => buyer.process({ paymentGatewayId: gatewayId });
const mark = async () => owner.post<Answer>(`/orders/${(await order()).id}/mark-paid`);

describe('an order paid offline', () => {
  it('sends one e-mail with how to pay, how much, and by when', async () => {
    await place();
    await place();
    const mail = only(await mails());
    expect(mail.subject).toBe('Your order for Harbour concert: how to pay');
    expect(mail.to).toContain('nora@example.test');
    expect(mail.text).toContain('IBAN CH93 0076 2011 6238 5295 7');
    expect(mail.text).toMatch(/To pay: .*50\.00/);
    expect(mail.text).toContain('Kept for you until');
    expect(mail.text).toContain(`?key=${(await order()).accessKey}`);
  });

  it('names the time zone of an online event, for its date and the deadline', async () => {
    await db().update(events).set({ onlineUrl: 'https://meet.example/talk' }).where(eq(events.id, shop.event.id));
    await db().update(companies).set({ timezone: 'America/New_York' }).where(eq(companies.id, shop.company.id));
    await place();
    expect(only(await mails()).text.match(/\(America\/New York\)/g)).toHaveLength(2);
  });

  it.each([
    ['until the end of the last day of the payment period', 3, '2026-06-13T21:59:00.000Z'],
    ['until the event starts, if that is sooner', 60, null],
    ['until the event starts, if no payment period is set', null, null],
  ])('keeps its seats %s', async (_, payWithinDays, until) => {
    app.clock.set(new Date('2026-06-10T07:00:00Z'));
    await db().update(companies).set({ timezone: 'Europe/Zurich' }).where(eq(companies.id, shop.company.id));
    const startsAt = new Date('2026-07-01T18:00:00Z');
    await db()
      .update(events)
      .set({ startsAt, endsAt: new Date('2026-07-01T21:00:00Z') })
      .where(eq(events.id, shop.event.id));
    await db().update(paymentGateways).set({ payWithinDays }).where(eq(paymentGateways.id, gatewayId));
    const late = shop.buyer();
    await late.add(shop.type.id, 1);
    await late.process({ paymentGatewayId: gatewayId });
    expect((await order()).expiresAt?.toISOString()).toBe(until ?? startsAt.toISOString());
  });

  it('is paid once staff mark it: tickets, e-mail, broadcasts and history as for an online payment', async () => {
    await place();
    // Jobs run side by side: without this, the tickets could be mailed first.
    expect(await mails()).toHaveLength(1);
    const news: string[] = [];
    const { broadcast } = app.services.realtime;
    app.services.realtime.broadcast = async (channel, event, payload) => {
      news.push(`${channel} ${event}`);
      return broadcast(channel, event, payload);
    };
    const { status, body } = await mark();
    app.services.realtime.broadcast = broadcast;
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'paid', expires_at: null, payments: [{ status: 'succeeded' }] });
    expect(body.data.tickets.map((ticket) => ticket.status)).toEqual(['issued', 'issued']);
    expect(body.data.history[0]).toMatchObject({ what: 'Marked as paid', who: 'owner' });
    expect(news).toContain(`company-sales.${shop.company.id} order.paid`);
    const [, tickets, ...more] = await mails();
    expect(tickets?.attachments.filter(({ type }) => type === 'image/png')).toHaveLength(2);
    expect(more).toEqual([]);
  });

  it('is marked once, however often and by however many users', async () => {
    await place();
    const both = await Promise.all([mark(), mark()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mark()).body.message).toBe('This order has already been paid.');
    expect(await mails()).toHaveLength(2);
    const paid = await db()
      .select()
      .from(payments)
      .where(eq(payments.orderId, (await order()).id));
    expect(paid).toMatchObject([{ status: 'succeeded' }]);
  });

  it('can be refunded afterwards', async () => {
    await place();
    await mark();
    await owner.post(`/orders/${(await order()).id}/refund`, { amount: '50' });
    await app.services.queue.drain();
    expect(await order()).toMatchObject({ status: 'refunded' });
  });
});

describe('marking an order as paid', () => {
  it('is refused for a cancelled order', async () => {
    await place();
    await owner.post(`/orders/${(await order()).id}/cancel`);
    expect(await mark()).toMatchObject({
      status: 409,
      body: { message: 'Only an unpaid order can be marked as paid.' },
    });
  });

  it('is refused while an online payment is in progress', async () => {
    await buyer.process({ paymentGatewayId: shop.gateway.id });
    const { status, body } = await mark();
    expect(status).toBe(409);
    expect(body.message).toContain('paid online');
    expect(await order()).toMatchObject({ status: 'pending' });
  });

  it('is possible after its offline payment method was removed', async () => {
    await place();
    await db().update(paymentGateways).set({ deletedAt: app.clock.now() }).where(eq(paymentGateways.id, gatewayId));
    expect((await mark()).body.data.status).toBe('paid');
  });
});

describe('marking an expired order as paid', () => {
  /** Lets the time to pay run out on an event that takes place later. */
  async function placeLate() {
    const startsAt = new Date(app.clock.now().getTime() + 30 * DAY);
    const endsAt = new Date(startsAt.getTime() + 3 * 3_600_000);
    await db().update(events).set({ startsAt, endsAt }).where(eq(events.id, shop.event.id));
    await db().update(paymentGateways).set({ payWithinDays: 3 }).where(eq(paymentGateways.id, gatewayId));
    await place();
    await pass(5 * DAY);
  }
  async function pass(time: number) {
    app.clock.advance(time);
    await app.services.queue.enqueue(db(), 'checkout.expire', {});
    await app.services.queue.drain();
    owner = await signedIn(app, shop.owner, shop.host);
  }

  async function paymentStatus() {
    const { id } = await order();
    return only(await db().select().from(payments).where(eq(payments.orderId, id))).status;
  }

  it('issues its tickets while the seats are still free', async () => {
    await placeLate();
    expect((await order()).status).toBe('expired');
    const { status, body } = await mark();
    expect(status, body.message).toBe(200);
    expect(body.data).toMatchObject({ status: 'paid', cancel_reason: null, payments: [{ status: 'succeeded' }] });
    expect(body.data.tickets.map((ticket) => ticket.status)).toEqual(['issued', 'issued']);
    const what = 'Marked as paid late, while the seats were still free';
    expect(body.data.history[0]).toMatchObject({ what, who: 'owner' });
    expect((await mails()).map(({ subject }) => subject)).toContain('Your tickets for Harbour concert');
    expect((await mark()).body.message).toBe('This order has already been paid.');
  });

  it('is refused once its seats were sold to others', async () => {
    await placeLate();
    await db().update(ticketConfigs).set({ capacity: 3 }).where(eq(ticketConfigs.eventId, shop.event.id));
    await shop.buyer().add(shop.type.id, 2);
    const { status, body } = await mark();
    expect(status).toBe(409);
    expect(body.message).toContain('its seats were sold to others');
    expect((await order()).status).toBe('expired');
    expect(await paymentStatus()).toBe('abandoned');
  });

  it('is refused once the event is over, also before the order has been expired', async () => {
    await placeLate();
    const { id } = await order();
    await db().update(orders).set({ status: 'pending' }).where(eq(orders.id, id));
    await db().update(payments).set({ status: 'pending' }).where(eq(payments.orderId, id));
    app.clock.advance(31 * DAY);
    owner = await signedIn(app, shop.owner, shop.host);
    const { status, body } = await mark();
    expect(status).toBe(409);
    expect(body.message).toContain('This event is over');
  });

  it('is refused for an order that was to be paid online', async () => {
    await buyer.process({ paymentGatewayId: shop.gateway.id });
    await pass(3_600_000);
    expect(await mark()).toMatchObject({
      status: 409,
      body: { message: 'This order expired before it was paid online.' },
    });
  });
});
