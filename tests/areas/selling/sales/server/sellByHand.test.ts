import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#contract/selling/orders.ts';
import type { SalePrice } from '#contract/selling/sales.ts';
import { stockOf } from '#server/areas/programme/tickets/stock.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders, paymentGateways, payments } from '#server/database/schema/selling/orders.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, count, openShop, shop } from '#tests/server/fixtures/openShop.ts';

type Answer = { data: OrderDetail; message: string; errors?: Record<string, string[]> };

openShop('desk', { config: { feeFixedMinor: 100, maxPerOrder: 6 } });

let owner: Browser;
beforeEach(async () => {
  owner = await signedIn(app, shop.owner, shop.host);
});

const db = () => app.database.drizzle;
const address = () => `desk${count}@example.test`;
const sell = (body: object = {}, quantity = 2) =>
  owner.post<Answer>(`/events/sales/${shop.event.id}`, {
    items: [{ ticket_type_id: shop.type.id, quantity }],
    buyer: { name: 'Nora Keller', email: address() },
    payment: 'cash',
    ...body,
  });
const price = (body: object) => owner.post<{ data: SalePrice }>(`/events/sales/${shop.event.id}/price`, body);
const mails = async () => {
  await app.services.queue.drain();
  return (await db().select().from(outbox).orderBy(outbox.id)).filter(({ to }) => to.includes(address()));
};
const orderRow = async (id: number) => only(await db().select().from(orders).where(eq(orders.id, id)));
const pathOf = (url: string) => new URL(url, 'http://desk').pathname + new URL(url, 'http://desk').search;

describe('a manual sale', () => {
  it('at the door checks its tickets in, if the seller may and it is paid', async () => {
    const { body } = await sell({ check_in: true });
    expect(body.message).toContain('They are checked in.');
    expect(body.data.tickets.every(({ checked_in_at }) => checked_in_at)).toBe(true);
    const byLink = await sell({ check_in: true, payment: 'link' });
    expect([byLink.status, byLink.body.errors]).toEqual([
      422,
      { check_in: ['Tickets that are not paid yet cannot be checked in.'] },
    ]);
    const seller = await signedIn(app, await aUser(app, shop.event.companyId, address(), ['orders.sell']), shop.host);
    const items = [{ ticket_type_id: shop.type.id, quantity: 1 }];
    const sale = { items, buyer: { name: 'Nora', email: address() }, payment: 'cash' };
    expect((await seller.post(`/events/sales/${shop.event.id}`, { ...sale, check_in: true })).status).toBe(403);
  });

  it('needs no e-mail address at the door: nothing is mailed, and nobody is reached by mistake', async () => {
    await app.services.queue.drain();
    const sent = await db().$count(outbox);
    const { status, body } = await sell({ buyer: { name: 'Somebody', email: '' }, check_in: true });
    expect([status, body.data.buyer_email]).toEqual([200, '']);
    expect(body.message).toBe('Tickets issued. Nothing was mailed, because there is no address. They are checked in.');
    await sell({ buyer: { name: 'Somebody else' } }, 1);
    const refused = await owner.post<{ message: string }>(`/orders/${body.data.id}/resend`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nobody of this order has an e-mail address. Enter one to send the tickets to.',
    ]);
    const reached = await owner.get(`/events/messages/${shop.event.id}/recipients?audience=holders`);
    expect(reached.body).toMatchObject({ data: { recipients: 0, without_email: 3 } });
    await owner.post(`/orders/${body.data.id}/cancel`, { reason: 'Rain' });
    await app.services.queue.drain();
    expect(await db().$count(outbox)).toBe(sent);
    const hits = await owner.get<{ data: { title: string }[] }>('/search?search=somebody');
    expect(JSON.stringify(hits.body)).toContain('Somebody else');
  });

  it('needs an address for a payment link', async () => {
    const { status, body } = await sell({ buyer: { name: 'Nora', email: null }, payment: 'link' });
    expect([status, body.errors]).toEqual([422, { 'buyer.email': ['Enter the address that gets the payment link.'] }]);
  });

  it('uses the portal’s prices, is paid immediately, and shows its channel', async () => {
    const { status, body } = await sell();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      status: 'paid',
      channel: 'staff',
      subtotal: '50.00',
      fees: '2.00',
      total: '52.00',
      quantity: 2,
      payments: [{ gateway_name: 'Cash', amount: '52.00', status: 'succeeded' }],
    });
    expect(body.data.tickets.map((ticket) => ticket.status)).toEqual(['issued', 'issued']);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your tickets for Harbour concert']);
    const list = await owner.get<{ data: OrderDetail[] }>(`/events/orders/${shop.event.id}/json`);
    expect(list.body.data).toMatchObject([{ channel: 'staff', buyer_name: 'Nora Keller' }]);
    const transferred = await sell({ payment: 'transfer' });
    expect(transferred.body.data.payments).toMatchObject([{ gateway_name: 'Bank transfer' }]);
  });

  it('enforces the limits and stock of the portal', async () => {
    const many = await sell({}, 7);
    expect(many.body.errors).toEqual({ 'items.0.quantity': ['At most 6 tickets in one order.'] });
    await shop.buyer().add(shop.type.id, 5);
    const short = await sell({}, 6);
    expect(short.body.errors).toEqual({ 'items.0.quantity': ['Only 5 left of Standard.'] });
    await db().update(ticketConfigs).set({ capacity: 6 }).where(eq(ticketConfigs.eventId, shop.event.id));
    const other = await aTicketType(app, shop.event, { name: 'Balcony' });
    const shared = await price({
      items: [
        { ticket_type_id: shop.type.id, quantity: 1 },
        { ticket_type_id: other.id, quantity: 1 },
      ],
    });
    expect(shared.status).toBe(422);
    await db().update(events).set({ status: 'paused' }).where(eq(events.id, shop.event.id));
    expect((await sell({}, 1)).status).toBe(409);
  });

  it('enforces the largest total of an order, with its fees', async () => {
    await db()
      .update(ticketConfigs)
      .set({ feeFixedMinor: 600_000_000_000 })
      .where(eq(ticketConfigs.eventId, shop.event.id));
    const errors = { 'items.0.quantity': ['This is more than the maximum total of one order.'] };
    expect((await sell({}, 2)).body.errors).toEqual(errors);
    expect((await price({ items: [{ ticket_type_id: shop.type.id, quantity: 2 }] })).body).toMatchObject({ errors });
    expect((await sell({}, 1)).body.data.total).toBe('6000000025.00');
  });

  it('refuses a ticket type that is listed twice, and one of another event', async () => {
    const item = { ticket_type_id: shop.type.id, quantity: 1 };
    const twice = await sell({ items: [item, item] });
    expect(twice.body.errors).toEqual({ 'items.1.ticket_type_id': ['Choose each ticket type of this event once.'] });
    const foreign = await sell({ items: [item, { ticket_type_id: 999_999, quantity: 1 }] });
    expect(foreign.body.errors).toEqual({ 'items.1.ticket_type_id': ['Choose each ticket type of this event once.'] });
  });

  it('can sell types that are hidden in the portal', async () => {
    await db().update(ticketTypes).set({ isHidden: true }).where(eq(ticketTypes.id, shop.type.id));
    expect((await sell({}, 1)).status).toBe(200);
  });

  it('can be free or reduced with a reason, which is kept in the history', async () => {
    const unexplained = await sell({ price: 'complimentary' });
    expect(Object.keys(unexplained.body.errors ?? {})).toEqual(['reason']);
    const free = await sell({ price: 'complimentary', reason: 'Press' });
    expect(free.body.data).toMatchObject({
      status: 'paid',
      discount: '50.00',
      fees: '0.00',
      total: '0.00',
      payments: [],
    });
    expect(free.body.data.history).toContainEqual(
      expect.objectContaining({ what: 'Issued for free by staff: Press', who: shop.owner.name }),
    );
    expect(free.body.data.history).toContainEqual(
      expect.objectContaining({ what: 'Tickets issued, nothing to pay', who: shop.owner.name }),
    );
    const byLink = await sell({ price: 'complimentary', reason: 'Press', payment: 'link' });
    expect(byLink.body).toMatchObject({
      data: { status: 'paid' },
      message: `Tickets are on their way to ${address()}.`,
    });
    const cheaper = await sell({ price: 'discount', discount: '10', reason: 'Member' });
    expect(cheaper.body.data).toMatchObject({ subtotal: '50.00', discount: '10.00', total: '42.00' });
    expect(cheaper.body.data.tickets.map((ticket) => ticket.price)).toEqual(['20.00', '20.00']);
    expect((await price({ items: [{ ticket_type_id: shop.type.id, quantity: 1 }], price: 'discount' })).status).toBe(
      422,
    );
  });

  it('is refused at another total than the one shown, and nothing is booked', async () => {
    await db().update(ticketTypes).set({ priceMinor: 3000 }).where(eq(ticketTypes.id, shop.type.id));
    const outdated = await sell({ total: '52.00' });
    expect(outdated.status).toBe(422);
    expect(outdated.body.errors).toEqual({ total: ['The price has changed. Check the new total, then try again.'] });
    expect(await db().$count(orders, eq(orders.eventId, shop.event.id))).toBe(0);
    expect((await sell({ total: '62.001' })).body.errors).toHaveProperty('total');
    expect((await sell({ total: '62' })).body.data.total).toBe('62.00');
    expect((await sell()).body.data.total).toBe('62.00');
  });

  it('is refunded in cash', async () => {
    const { id } = (await sell()).body.data;
    const part = await owner.post<Answer>(`/orders/${id}/refund`, { amount: '50.00' });
    expect(part.body.message).toMatch(/return the money to the buyer yourself/);
    const rest = await owner.post<Answer>(`/orders/${id}/cancel`);
    expect(rest.body.message).toMatch(/^Order cancelled.*return the money to the buyer yourself/);
    await app.services.queue.drain();
    const { body } = await owner.get<Answer>(`/orders/get-order/${id}`);
    expect(body.data).toMatchObject({ status: 'cancelled', refunded: '52.00' });
    expect(body.data.refunds.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });
});

describe('a payment link', () => {
  it('names the time zone of an online event, for its date and the deadline', async () => {
    const onlineUrl = 'https://meet.example/talk';
    await db().update(events).set({ onlineUrl }).where(eq(events.id, shop.event.id));
    await sell({ payment: 'link' });
    expect(only(await mails()).text.match(/\(Europe\/Zurich\)|\(UTC\)/g)).toHaveLength(2);
  });

  async function link() {
    const { body } = await sell({ payment: 'link' });
    const row = await orderRow(body.data.id);
    return { id: row.id, path: `/portal/pay/${row.reference}?key=${row.accessKey}`, message: body.message };
  }
  const visit = async (path: string) => {
    const response = await app.browser(shop.host).fetch(path);
    return response.headers.get('location') ?? '';
  };

  it('holds the seats, is e-mailed, and redirects to the provider however often it is opened', async () => {
    const { id, path, message } = await link();
    expect(message).toBe(`The payment link is on its way to ${address()}.`);
    const mail = only(await mails());
    expect(mail.subject).toBe('Pay for your tickets for Harbour concert');
    expect(mail.text).toContain(path);
    const provider = await visit(path);
    expect(provider).toContain('/sandbox-gateway/pay_');
    expect(await visit(path)).toBe(provider);
    const payment = only(await db().select().from(payments).where(eq(payments.orderId, id)));
    await shop.buyer().pay(payment.reference);
    await app.services.queue.drain();
    expect((await orderRow(id)).status).toBe('paid');
    expect((await mails()).map(({ subject }) => subject)).toContain('Your tickets for Harbour concert');
    expect(pathOf(await visit(path))).toContain('/portal/orders/');
  });

  it('can be used again after a declined payment, until it expires', async () => {
    const { id, path } = await link();
    const first = (await visit(path)).split('/').at(-1) ?? '';
    await shop.buyer().pay(first, 'decline');
    await app.services.queue.drain();
    expect((await orderRow(id)).status).toBe('pending');
    const second = (await visit(path)).split('/').at(-1) ?? '';
    expect(second).not.toBe(first);
    app.clock.advance(25 * 3_600_000);
    await app.services.queue.drain();
    expect((await orderRow(id)).status).toBe('expired');
    expect(await visit(path)).toContain('/portal/orders/');
    const stock = await stockOf(db(), shop.event.id, app.clock.now());
    expect(stock.types.get(shop.type.id)?.left).toBe(10);
  });

  it('expires with the event, if that ends sooner', async () => {
    const [startsAt, endsAt] = [1, 2].map((hours) => new Date(app.clock.now().getTime() + hours * 3_600_000));
    await db().update(events).set({ startsAt, endsAt }).where(eq(events.id, shop.event.id));
    const { id } = await link();
    expect((await orderRow(id)).expiresAt).toEqual(endsAt);
  });

  it('is shown on the order page while the order can be paid', async () => {
    const { id, path } = await link();
    const page = path.replace('/portal/pay/', '/portal/orders/');
    const payUrl = async () => (await app.browser(shop.host).visit(page)).body.props.pay_url;
    expect(await payUrl()).toBe(path);
    const provider = await visit(path);
    await shop.buyer().pay(provider.split('/').at(-1) ?? '');
    await app.services.queue.drain();
    expect([(await orderRow(id)).status, await payUrl()]).toEqual(['paid', null]);

    const late = await link();
    app.clock.advance(25 * 3_600_000);
    expect((await app.browser(shop.host).visit(late.path.replace('/pay/', '/orders/'))).body.props.pay_url).toBeNull();
  });

  it.each([
    ['declined', 'decline', ''],
    ['abandoned', null, 'cancelled=1&'],
  ] as const)(
    'is offered on the page of a payment that was %s, while the order can be paid',
    async (reason, choice, query) => {
      const { id, path } = await link();
      const reference = (await visit(path)).split('/').at(-1) ?? '';
      if (choice) {
        await shop.buyer().pay(reference, choice);
        await app.services.queue.drain();
      }
      const buyer = app.browser(shop.host);
      const back = `/portal/payment/${reference}/processing?${query}${path.split('?')[1]}`;
      const ending = (await buyer.fetch(back)).headers.get('location') ?? '';
      const page = async () => (await buyer.visit(ending)).body;
      expect(await page()).toMatchObject({
        component: 'Portal/PaymentCancelled',
        props: { reason, can_retry: false, pay_url: path },
      });
      expect((await app.browser(shop.host).visit(ending)).status).toBe(404);
      await db().update(events).set({ cancelledAt: app.clock.now() }).where(eq(events.id, shop.event.id));
      expect((await page()).props.pay_url).toBeNull();
      await db().update(events).set({ cancelledAt: null }).where(eq(events.id, shop.event.id));
      await db().update(orders).set({ expiresAt: app.clock.now() }).where(eq(orders.id, id));
      expect((await page()).props.pay_url).toBeNull();
    },
  );

  it('requires its key and an online payment method', async () => {
    const { path } = await link();
    expect((await app.browser(shop.host).fetch(path.replace(/key=.*/, 'key=wrong'))).status).toBe(404);
    const set = (values: object) =>
      db().update(paymentGateways).set(values).where(eq(paymentGateways.id, shop.gateway.id));
    await aGateway(app, shop.company.id, { provider: 'offline' });
    await set({ isActive: false });
    expect((await sell({ payment: 'link' })).status).toBe(409);
    await set({ isActive: true, deletedAt: app.clock.now() });
    expect((await sell({ payment: 'link' })).status).toBe(409);
    await set({ deletedAt: null });
    expect((await sell({ payment: 'link' })).status).toBe(200);
  });

  it('leads to the order, which explains it, while the organiser takes no online payment', async () => {
    const { id, path } = await link();
    const set = (values: object) =>
      db().update(paymentGateways).set(values).where(eq(paymentGateways.id, shop.gateway.id));
    await aGateway(app, shop.company.id, { provider: 'offline' });
    await set({ deletedAt: app.clock.now() });
    const page = await visit(path);
    expect(page).toContain('/portal/orders/');
    const { props } = (await app.browser(shop.host).visit(page)).body;
    expect(props).toMatchObject({ pay_url: null, is_payment_unavailable: true, order: { status: 'pending' } });
    expect(await db().$count(payments, eq(payments.orderId, id))).toBe(0);
    await set({ deletedAt: null });
    const payable = (await app.browser(shop.host).visit(page)).body;
    expect(payable.props).toMatchObject({ pay_url: path, is_payment_unavailable: false });
    expect(await visit(path)).toContain('/sandbox-gateway/pay_');
  });

  it('leads to the order, not to a payment, once the event is cancelled', async () => {
    const { id, path } = await link();
    await owner.post(`/events/cancellation/${shop.event.id}`, { refund: true, notify: false });
    expect((await orderRow(id)).status).toBe('pending');
    expect(await visit(path)).toContain('/portal/orders/');
    expect(await db().$count(payments, eq(payments.orderId, id))).toBe(0);
  });
});
