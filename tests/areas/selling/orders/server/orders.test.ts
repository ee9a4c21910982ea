import { desc, eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { TicketType } from '#contract/programme/tickets.ts';
import type { Order, OrderDetail } from '#contract/selling/orders.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { payments, refunds } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { jobs, outbox } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { Buyer } from '#tests/server/fixtures/shop.ts';
import { anOrder } from './anOrder.ts';

type Refusal = { message: string; errors: Record<string, string[]> };
type One = { data: OrderDetail; message: string };

openEventOffice();

let type: Awaited<ReturnType<typeof aTicketType>>;
beforeEach(async () => {
  type = await aTicketType(app, event);
});

async function left(): Promise<number | null> {
  const { body } = await owner.get<{ data: TicketType[] }>(`/events/ticket-types/${event.id}`);
  return only(body.data).left;
}

describe('the list of orders', () => {
  it('is searched by reference, name and e-mail, filtered, sorted and paginated', async () => {
    await anOrder(app, type, 1, { buyerName: 'Zoe Adler', reference: `ZZ-${event.id}` });
    await anOrder(app, type, 3, { buyerName: 'Ben Moser', buyerEmail: `ben${event.id}@example.test` });
    await anOrder(app, type, 2, { buyerName: 'Cem Kaya', status: 'pending' });
    const list = (query: string) => owner.get<Page<Order>>(`/events/orders/${event.id}/json?${query}`);
    expect((await list(`search=zz-${event.id}`)).body.data).toMatchObject([{ buyer_name: 'Zoe Adler' }]);
    expect((await list('search=moser')).body.data).toMatchObject([{ quantity: 3, total: '75.00' }]);
    expect((await list('search=50%25')).body.data).toEqual([]);
    expect((await list('status=pending')).body.data).toMatchObject([{ buyer_name: 'Cem Kaya' }]);
    const sorted = await list('sort_by=total&sort_order=desc&per_page=2');
    expect(sorted.body).toMatchObject({
      total: 3,
      last_page: 2,
      data: [{ buyer_name: 'Ben Moser' }, { buyer_name: 'Cem Kaya' }],
    });
    const all = await owner.get<Page<Order>>(`/orders/json?search=ben${event.id}@`);
    expect(all.body.data).toMatchObject([{ buyer_name: 'Ben Moser', event_name: 'Harbour concert' }]);
    const ofEvent = await owner.get<Page<Order>>(`/orders/json?event_id=${event.id}&sort_by=buyer_name`);
    expect(ofEvent.body.data.map((order) => order.buyer_name)).toEqual(['Ben Moser', 'Cem Kaya', 'Zoe Adler']);
  });

  it('contains no order of another company, also when searched', async () => {
    const harbour = await aCompany(app, `harbour${event.id}`);
    const theirs = await aTicketType(app, await anEvent(app, harbour.company.id));
    const { order } = await anOrder(app, theirs, 1, { buyerName: 'Secret Person' });
    expect((await owner.get<Page<Order>>('/orders/json?search=secret')).body.total).toBe(0);
    expect((await owner.get(`/orders/get-order/${order.id}`)).status).toBe(404);
    expect((await owner.post(`/orders/${order.id}/cancel`)).status).toBe(404);
    expect((await owner.get(`/events/orders/${theirs.eventId}/export`)).status).toBe(404);
    const hers = await (await signedIn(app, harbour.owner, harbour.host)).get<Page<Order>>(
      '/orders/json?search=secret',
    );
    expect(hers.body.total).toBe(1);
  });
});

describe('the CSV export of orders', () => {
  it('contains all orders, with formulas escaped and times in the company’s time zone', async () => {
    await anOrder(app, type, 2, {
      buyerName: '=HYPERLINK("http://evil")',
      createdAt: new Date('2030-01-01T10:00:00Z'),
    });
    await anOrder(app, type, 1, { buyerName: 'Müller, Jörg' });
    const { body, headers } = await owner.get<string>(`/events/orders/${event.id}/export`);
    expect(headers.get('content-disposition')).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/);
    const rows = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data;
    expect(rows).toMatchObject([
      { buyer_name: 'Müller, Jörg', tickets: '1', total: '25.00' },
      { buyer_name: '\'=HYPERLINK("http://evil")', total: '50.00', created_at: '2030-01-01 10:00' },
    ]);
  });

  it('of all events names the event of each order, and applies search and filters', async () => {
    const other = await anEvent(app, companyId, { name: 'Another evening' });
    await anOrder(app, await aTicketType(app, other), 1, { buyerName: 'Export Elsewhere' });
    await anOrder(app, type, 1, { buyerName: 'Export Here' });
    await anOrder(app, type, 1, { buyerName: 'Somebody' });
    const { body } = await owner.get<string>('/orders/export?search=%20Export%20&status=paid');
    const rows = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data;
    expect(rows.map((row) => [row.buyer_name, row.event])).toEqual([
      ['Export Here', event.name],
      ['Export Elsewhere', 'Another evening'],
    ]);
  });

  it('has no amounts for users who may export but not see orders', async () => {
    await anOrder(app, type, 1);
    const user = await aUser(app, companyId, `exporter${event.id}@lakeside.test`, ['events.view', 'orders.export']);
    const { body } = await (await signedIn(app, user)).get<string>(`/events/orders/${event.id}/export`);
    const { meta } = Papa.parse(body, { header: true, skipEmptyLines: true });
    expect(meta.fields).toContain('buyer_name');
    for (const column of ['subtotal', 'discount', 'fees', 'total', 'refunded']) {
      expect(meta.fields).not.toContain(column);
    }
  });

  it('is streamed in chunks, with each order once', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => ({
      companyId,
      eventId: event.id,
      reference: `R${event.id}-${index}`,
      accessKey: `${index}`,
      status: 'paid' as const,
      buyerName: 'B',
      buyerEmail: 'b@example.test',
      currency: 'EUR',
      subtotalMinor: 0,
      totalMinor: 0,
    }));
    const { orders } = await import('#server/database/schema/selling/orders.ts');
    await app.database.drizzle.insert(orders).values(many);
    const { body } = await owner.get<string>(`/events/orders/${event.id}/export`);
    const rows = Papa.parse<{ reference: string }>(body, { header: true, skipEmptyLines: true }).data;
    expect(new Set(rows.map((row) => row.reference)).size).toBe(1203);
    expect(rows).toHaveLength(1203);
  });
});

describe('cancelling an order', () => {
  it('frees the seats, refunds the payment and notifies staff', async () => {
    const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
    const { order } = await anOrder(app, type, 3);
    expect(await left()).toBe(7);
    const { body } = await owner.post<One>(`/orders/${order.id}/cancel`, { reason: 'Rain' });
    expect(body.message).toBe('Order cancelled. The refund is on its way.');
    expect(body.data).toMatchObject({ status: 'cancelled', cancel_reason: 'Rain', refunded: '75.00' });
    expect(body.data.tickets.map((ticket) => ticket.status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(body.data.history.map((line) => line.what)).toContain('Cancelled: Rain');
    expect(await left()).toBe(10);
    const news = { event_id: event.id, order_id: order.id, status: 'cancelled' };
    expect(broadcast).toHaveBeenCalledWith(`event-sales.${event.id}`, 'order.changed', news);
    expect(broadcast).toHaveBeenCalledWith(`event-stock.${event.id}`, 'stock.changed', { event_id: event.id });
  });

  it('twice has no further effect: no second refund, no seat freed twice', async () => {
    const { order } = await anOrder(app, type, 2);
    const twice = await Promise.all([1, 2].map(() => owner.post<One>(`/orders/${order.id}/cancel`)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice.map(({ body }) => body.message).sort()).toEqual([
      'Order cancelled. The refund is on its way.',
      'This order has already been cancelled.',
    ]);
    expect(await app.database.drizzle.select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1);
    expect(await left()).toBe(10);
  });

  it('refunds only what earlier refunds left, or nothing when that was chosen', async () => {
    const { order } = await anOrder(app, type, 2);
    await owner.post(`/orders/${order.id}/refund`, { amount: '20' });
    await owner.post(`/orders/${order.id}/cancel`);
    const read = await owner.get<One>(`/orders/get-order/${order.id}`);
    expect(read.body.data).toMatchObject({ refunded: '50.00', refunds: [{ amount: '30.00' }, { amount: '20.00' }] });
    const kept = await anOrder(app, type, 1);
    const { body } = await owner.post<One>(`/orders/${kept.order.id}/cancel`, { refund: false });
    expect(body).toMatchObject({ message: 'Order cancelled', data: { refunded: '0.00' } });
  });

  it('is refused for a paid order that the user saw as unpaid', async () => {
    const { order } = await anOrder(app, type, 2);
    const refused = await owner.post<Refusal>(`/orders/${order.id}/cancel`, { refund: false, paid: false });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This order has been paid since you opened it, so it was not cancelled. Reload the page and check it.',
    ]);
    const { body } = await owner.get<One>(`/orders/get-order/${order.id}`);
    expect(body.data).toMatchObject({ status: 'paid', refunds: [] });
    expect((await owner.post(`/orders/${order.id}/cancel`, { paid: true })).status).toBe(200);
    const unpaid = await anOrder(app, type, 1, {
      ...{ status: 'pending', paidAt: null },
      expiresAt: new Date(app.clock.now().getTime() + 60_000),
    });
    expect((await owner.post(`/orders/${unpaid.order.id}/cancel`, { paid: false })).status).toBe(200);
  });

  it('frees the seats of an unpaid order, and refuses an expired one', async () => {
    const pending = await anOrder(app, type, 1, {
      status: 'pending',
      expiresAt: new Date(app.clock.now().getTime() + 60_000),
    });
    expect(await left()).toBe(9);
    const { body } = await owner.post<One>(`/orders/${pending.order.id}/cancel`);
    expect(body.message).toBe('Order cancelled');
    expect(await left()).toBe(10);
    const expired = await anOrder(app, type, 1, { status: 'expired', paidAt: null });
    const refused = await owner.post<Refusal>(`/orders/${expired.order.id}/cancel`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This order expired before it was paid, so there is nothing to cancel.');
  });
});

describe('cancelling an order that a buyer is paying', () => {
  /** The charge at the provider, whose reference is that of the payment. */
  const chargeOf = async (reference: string) =>
    only(await app.database.drizzle.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)));
  const paymentOf = async (reference: string) =>
    only(await app.database.drizzle.select().from(payments).where(eq(payments.reference, reference)));

  async function atTheGateway() {
    const buyer = new Buyer(app.browser('lakeside.localhost'), event.id);
    const gateway = await aGateway(app, companyId);
    await buyer.add(type.id, 2);
    const reference = (await buyer.process({ paymentGatewayId: gateway.id })).body.payment_reference ?? '';
    return { buyer, reference, orderId: (await paymentOf(reference)).orderId };
  }

  it('closes the payment here and at the provider', async () => {
    const { reference, orderId } = await atTheGateway();
    expect(await chargeOf(reference)).toMatchObject({ status: 'open' });
    expect((await owner.post<One>(`/orders/${orderId}/cancel`)).body.message).toBe('Order cancelled');
    expect(await paymentOf(reference)).toMatchObject({ status: 'abandoned' });
    await app.services.queue.drain();
    expect(await chargeOf(reference)).toMatchObject({ status: 'abandoned' });
    expect(await left()).toBe(10);
  });

  it('refunds a payment that arrives anyway, and the order stays cancelled', async () => {
    const { buyer, reference, orderId } = await atTheGateway();
    await owner.post<One>(`/orders/${orderId}/cancel`, { reason: 'Fraud' });
    await buyer.pay(reference);
    await app.services.queue.drain();
    const { data } = (await owner.get<One>(`/orders/get-order/${orderId}`)).body;
    expect(data).toMatchObject({ status: 'cancelled', refunds: [{ amount: '50.00', status: 'succeeded' }] });
    expect(await left()).toBe(10);
  });
});

describe('refunding an order', () => {
  it('does not count refunds that the provider refused', async () => {
    const { order } = await anOrder(app, type, 2);
    await owner.post(`/orders/${order.id}/refund`, { amount: '40' });
    await app.database.drizzle.update(refunds).set({ status: 'failed' }).where(eq(refunds.orderId, order.id));
    const again = await owner.post<One>(`/orders/${order.id}/refund`, { amount: '50' });
    expect(again.body.data).toMatchObject({ status: 'refunded', refunded: '50.00' });
    const more = await owner.post<Refusal>(`/orders/${order.id}/refund`, { amount: '0.01' });
    expect(more.body.errors.amount).toEqual(['This order has already been refunded in full.']);
  });

  it('refunds a part, then the rest, and never more than is left', async () => {
    const { order } = await anOrder(app, type, 2);
    const part = await owner.post<One>(`/orders/${order.id}/refund`, { amount: '20.50', reason: 'Late' });
    expect(part.body).toMatchObject({
      message: 'The refund is on its way.',
      data: { status: 'partially_refunded', refunded: '20.50', refunds: [{ amount: '20.50', reason: 'Late' }] },
    });
    const more = await owner.post<Refusal>(`/orders/${order.id}/refund`, { amount: '29.51' });
    expect(more.status).toBe(422);
    expect(more.body.errors.amount?.[0]).toContain('29.50');
    const rest = await owner.post<One>(`/orders/${order.id}/refund`, { amount: '29.50' });
    expect(rest.body.data).toMatchObject({ status: 'refunded', refunded: '50.00' });
    expect((await owner.post(`/orders/${order.id}/refund`, { amount: '0.01' })).status).toBe(422);
  });

  it('in two browsers at once refunds no more than was paid', async () => {
    const { order } = await anOrder(app, type, 1);
    const both = await Promise.all([1, 2].map(() => owner.post(`/orders/${order.id}/refund`, { amount: '20' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('cancels the chosen tickets and frees their seats', async () => {
    const { order, tickets } = await anOrder(app, type, 3);
    const [first] = tickets;
    const { body } = await owner.post<One>(`/orders/${order.id}/refund`, {
      amount: '25',
      ticket_ids: [first?.id],
    });
    expect(body.data.tickets.filter((ticket) => ticket.status === 'cancelled')).toHaveLength(1);
    expect(await left()).toBe(8);
    const only = await owner.post<One>(`/orders/${order.id}/refund`, { amount: '0', ticket_ids: [tickets[1]?.id] });
    expect(only.body).toMatchObject({ message: 'Tickets cancelled', data: { refunded: '25.00' } });
  });

  it('counts a ticket that is named twice, or was cancelled before, once', async () => {
    const { order, tickets } = await anOrder(app, type, 2);
    const cancelFirst = (ticket_ids: (number | undefined)[]) =>
      owner.post<One>(`/orders/${order.id}/refund`, { amount: '0', ticket_ids });
    const first = await cancelFirst([tickets[0]?.id, tickets[0]?.id]);
    expect([first.status, await left()]).toEqual([200, 9]);
    const again = await cancelFirst([tickets[0]?.id]);
    expect(again.body.data.history).toEqual(first.body.data.history);
    await app.services.queue.drain();
    const mails = await app.database.drizzle.select().from(outbox);
    expect(mails.filter(({ text }) => text.includes(order.reference))).toHaveLength(1);
  });

  it('pays a ticket out once, when two users refund it at once or one repeats it', async () => {
    const { order, tickets } = await anOrder(app, type, 2);
    const ticket_ids = [tickets[0]?.id];
    const refund = (ids = ticket_ids) =>
      owner.post<Refusal>(`/orders/${order.id}/refund`, { amount: '25', ticket_ids: ids });
    const both = await Promise.all([refund(), refund()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refund()).body.message).toBe('This ticket has been cancelled since you opened the order.');
    const more = await refund(tickets.map(({ id }) => id));
    expect(more.body.message).toBe('Some of these tickets have been cancelled since you opened the order.');
    const { body } = await owner.get<One>(`/orders/get-order/${order.id}`);
    expect(body.data).toMatchObject({
      status: 'partially_refunded',
      refunded: '25.00',
      refunds: [{ amount: '25.00' }],
    });
    expect(await left()).toBe(9);
  });

  it('is refused to a user who has not seen the latest refund', async () => {
    const { order } = await anOrder(app, type, 2);
    const refund = (values: { amount: string; refunds: number; ticket_ids?: number[] }) =>
      owner.post<Refusal>(`/orders/${order.id}/refund`, values);
    const both = await Promise.all([1, 2].map(() => refund({ amount: '10', refunds: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refund({ amount: '10', refunds: 0 })).body.message).toBe(
      'Another refund of this order was started since you opened it. Reload the page and check it.',
    );
    expect((await refund({ amount: '10', refunds: 1 })).status).toBe(200);
    const { body } = await owner.get<One>(`/orders/get-order/${order.id}`);
    expect(body.data.refunded).toBe('20.00');
  });

  it('refuses tickets of another order, an empty refund, and unpaid orders', async () => {
    const { order } = await anOrder(app, type);
    const other = await anOrder(app, type);
    const foreign = await owner.post<Refusal>(`/orders/${order.id}/refund`, {
      amount: '5',
      ticket_ids: [other.tickets[0]?.id],
    });
    expect(foreign.body.errors.ticket_ids).toEqual(['Choose tickets of this order.']);
    expect((await owner.get<One>(`/orders/get-order/${order.id}`)).body.data.refunds).toEqual([]);
    const nothing = await owner.post<Refusal>(`/orders/${order.id}/refund`, { amount: '0' });
    expect(nothing.body.errors.amount).toEqual(['Enter an amount greater than 0, or choose tickets to cancel.']);
    const pending = await anOrder(app, type, 1, { status: 'pending' });
    const unpaid = await owner.post<Refusal>(`/orders/${pending.order.id}/refund`, { amount: '5' });
    expect(unpaid.status).toBe(409);
    expect(unpaid.body.message).toBe('Nothing was paid for this order, so nothing can be refunded.');
  });
});

describe('the e-mail about a change by staff', () => {
  /** The e-mails to the buyer of this order, newest first. */
  async function mailsAbout(reference: string) {
    await app.services.queue.drain();
    const mails = await app.database.drizzle.select().from(outbox).orderBy(desc(outbox.id));
    return mails.filter(({ text }) => text.includes(reference));
  }

  it('states that the order is cancelled, why, and how much is refunded, and is sent once', async () => {
    const { order } = await anOrder(app, type, 2);
    await owner.post(`/orders/${order.id}/cancel`, { reason: 'The hall is flooded' });
    await owner.post(`/orders/${order.id}/cancel`);
    const mail = only(await mailsAbout(order.reference));
    expect(mail.to).toContain('nora@example.test');
    expect(mail.subject).toBe('Your order for Harbour concert was cancelled');
    expect(mail.text).toContain('Its tickets are no longer valid.');
    expect(mail.text).toContain('Reason: The hall is flooded');
    expect(mail.text).toMatch(/Refund: .*50\.00/);
    expect(mail.text).toContain(`/portal/orders/${order.reference}?key=`);
  });

  it('does not mention money when nothing is refunded', async () => {
    const { order } = await anOrder(app, type, 1);
    await owner.post(`/orders/${order.id}/cancel`, { refund: false });
    expect(only(await mailsAbout(order.reference)).text).not.toMatch(/Refund|is refunded/);
  });

  it('states a partial refund and the tickets that were cancelled with it', async () => {
    const { order, tickets } = await anOrder(app, type, 3);
    await owner.post(`/orders/${order.id}/refund`, { amount: '20.50', reason: 'Late' });
    const first = only(await mailsAbout(order.reference));
    await owner.post(`/orders/${order.id}/refund`, { amount: '0', ticket_ids: [tickets[0]?.id] });
    const [second] = await mailsAbout(order.reference);
    expect(first.subject).toBe('Your refund for Harbour concert');
    expect(first.text).toContain('20.50');
    expect(second?.subject).toBe('A ticket for Harbour concert was cancelled');
    expect(second?.text).toContain('It is no longer valid.');
  });

  it('names the cancelled tickets, and tells each holder of their own only', async () => {
    const { order, tickets: held } = await anOrder(app, type, 4);
    const [nora, ben, cem] = held;
    const hold = (id: number | undefined, values: object) =>
      app.database.drizzle
        .update(tickets)
        .set(values)
        .where(eq(tickets.id, id ?? 0));
    await hold(ben?.id, { name: 'Ben', email: `ben${event.id}@example.test` });
    await hold(cem?.id, { name: 'Cem', email: `cem${event.id}@example.test` });
    await hold(held[3]?.id, { name: 'Dina', email: `Cem${event.id}@example.test` });
    const mailsTo = async (name: string) => {
      await app.services.queue.drain();
      const mails = await app.database.drizzle.select().from(outbox).orderBy(outbox.id);
      return mails.filter(({ to }) => to.includes(`${name}${event.id}@example.test`));
    };
    await owner.post(`/orders/${order.id}/refund`, { amount: '0', ticket_ids: [ben?.id], reason: 'Ben is ill' });
    expect(only(await mailsAbout(order.reference)).text).toContain(`Ticket: Standard, Ben (${ben?.code})`);
    const told = only(await mailsTo('ben'));
    expect(told.subject).toBe('Your ticket for Harbour concert was cancelled');
    expect(told.text).toContain(`Standard, Ben (${ben?.code})`);
    expect(told.text).not.toMatch(new RegExp(`${order.reference}|${cem?.code}|is ill|key=`));
    expect(await mailsTo('cem')).toEqual([]);

    await owner.post(`/orders/${order.id}/cancel`);
    const [last] = await mailsAbout(order.reference);
    expect(last?.text).toContain(`Standard, Nora Keller (${nora?.code})`);
    expect(last?.text).not.toContain(ben?.code);
    expect(only(await mailsTo('cem')).subject).toBe('Your tickets for Harbour concert were cancelled');
    expect(await mailsTo('ben')).toHaveLength(1);
  });

  it('is sent to the buyer alone for an unpaid order, whose holders know nothing of it', async () => {
    const { order, tickets: held } = await anOrder(app, type, 1, { status: 'pending' });
    const email = `unaware${event.id}@example.test`;
    await app.database.drizzle
      .update(tickets)
      .set({ email })
      .where(eq(tickets.id, held[0]?.id ?? 0));
    await owner.post(`/orders/${order.id}/cancel`);
    expect(await mailsAbout(order.reference)).toHaveLength(1);
    const all = await app.database.drizzle.select().from(outbox);
    expect(all.filter(({ to }) => to.includes(email))).toEqual([]);
  });

  it('is not sent for a refused change', async () => {
    const { order } = await anOrder(app, type, 1);
    await owner.post(`/orders/${order.id}/refund`, { amount: '900' });
    expect(await mailsAbout(order.reference)).toEqual([]);
  });
});

describe('resending the tickets of an order', () => {
  it('queues one e-mail, to the buyer or to the given address', async () => {
    const { order } = await anOrder(app, type);
    const before = await app.database.drizzle.$count(jobs);
    const first = await owner.post<{ message: string }>(`/orders/${order.id}/resend`);
    expect(first.body.message).toBe('Tickets are on their way to nora@example.test.');
    const second = await owner.post<{ message: string }>(`/orders/${order.id}/resend`, { email: 'New@Example.test' });
    expect(second.body.message).toBe('Tickets are on their way to new@example.test.');
    expect(await app.database.drizzle.$count(jobs)).toBe(before + 2);
  });

  it('is refused for an order without tickets', async () => {
    const { order } = await anOrder(app, type, 1, { status: 'pending' });
    const refused = await owner.post<Refusal>(`/orders/${order.id}/resend`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This order has no tickets to send, because it is not paid.');
  });

  it('is possible as long as one ticket is valid, however much was refunded', async () => {
    const { order, tickets } = await anOrder(app, type, 2);
    await owner.post(`/orders/${order.id}/refund`, { amount: '50', ticket_ids: [tickets[0]?.id] });
    const { body } = await owner.get<One>(`/orders/get-order/${order.id}`);
    expect(body.data.status).toBe('refunded');
    expect((await owner.post(`/orders/${order.id}/resend`)).status).toBe(200);
  });

  it('is refused and not recorded once all tickets are cancelled, however much was kept', async () => {
    const { order, tickets } = await anOrder(app, type, 2);
    await owner.post(`/orders/${order.id}/refund`, { amount: '0', ticket_ids: tickets.map(({ id }) => id) });
    for (const call of [`/orders/${order.id}/resend`, '/orders/bulk-resend']) {
      const refused = await owner.post<Refusal>(call, call.endsWith('bulk-resend') ? { ids: [order.id] } : {});
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain('This order has no valid tickets to send.');
    }
    const { body } = await owner.get<One>(`/orders/get-order/${order.id}`);
    expect(body.data.status).toBe('paid');
    expect(JSON.stringify(body.data.history)).not.toContain('Tickets sent');
  });
});

describe('the order pages', () => {
  it('show an order to users who can see orders', async () => {
    const { order } = await anOrder(app, type);
    const page = await owner.visit(`/orders/${order.id}`);
    expect(page.body).toMatchObject({ component: 'Orders/Show', props: { order: { reference: order.reference } } });
    expect((await owner.visit('/orders')).body.component).toBe('Orders/Index');
    const helper = await signedIn(
      app,
      await aUser(app, companyId, `door${event.id}@lakeside.test`, ['check-in.manage']),
    );
    expect((await helper.visit(`/orders/${order.id}`)).status).toBe(403);
  });
});
