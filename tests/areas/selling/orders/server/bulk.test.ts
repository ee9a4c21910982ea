import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Attendee } from '#contract/selling/attendees.ts';
import type { Order, OrderDetail } from '#contract/selling/orders.ts';
import { refunds } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { anOrder } from './anOrder.ts';

type Bulk = { message: string; data: { done: number[]; skipped: { id: number; reason: string }[] } };

openEventOffice();

let type: Awaited<ReturnType<typeof aTicketType>>;
beforeEach(async () => {
  type = await aTicketType(app, event);
});

const db = () => app.database.drizzle;
const mailsTo = async (address: string) => (await db().select().from(outbox)).filter(({ to }) => to.includes(address));
const orderOf = async (id: number) => (await owner.get<{ data: OrderDetail }>(`/orders/get-order/${id}`)).body.data;

describe('the filters of the order list', () => {
  const buyers = async (query: string, path = `/events/orders/${event.id}/json`) => {
    const { status, body } = await owner.get<Page<Order>>(`${path}?sort_by=buyer_name&${query}`);
    return status === 200 ? body.data.map((order) => order.buyer_name) : status;
  };

  it('accept several statuses, comma-separated or as a list', async () => {
    await anOrder(app, type, 1, { buyerName: 'Ada' });
    await anOrder(app, type, 1, { buyerName: 'Ben', status: 'refunded' });
    await anOrder(app, type, 1, { buyerName: 'Cem', status: 'cancelled' });
    expect(await buyers('status=paid,refunded')).toEqual(['Ada', 'Ben']);
    expect(await buyers('status[]=paid&status[]=cancelled')).toEqual(['Ada', 'Cem']);
    expect(await buyers('status=refunded')).toEqual(['Ben']);
    expect(await buyers('status=paid,nonsense')).toBe(422);
  });

  it('accept inclusive dates in the company’s time zone, and relative dates', async () => {
    await anOrder(app, type, 1, { buyerName: 'Last', createdAt: new Date('2026-05-02T23:59:59Z') });
    await anOrder(app, type, 1, { buyerName: 'Next', createdAt: new Date('2026-05-03T00:00:00Z') });
    await anOrder(app, type, 1, { buyerName: 'Now', createdAt: app.clock.now() });
    expect(await buyers('created_from=2026-05-01&created_to=2026-05-02')).toEqual(['Last']);
    expect(await buyers('created_from=2026-05-03&created_to=2026-05-03')).toEqual(['Next']);
    expect(await buyers('created_from=today-6&created_to=today')).toEqual(['Now']);
    expect(await buyers('created_from=yesterday')).toBe(422);
    const kiribati = await aCompany(app, `kiribati${event.id}`, { timezone: 'Pacific/Kiritimati' });
    const theirs = await aTicketType(app, await anEvent(app, kiribati.company.id));
    await anOrder(app, theirs, 1, { createdAt: new Date('2026-05-02T10:00:00Z') });
    const browser = await signedIn(app, kiribati.owner, kiribati.host);
    const total = async (day: string) =>
      (await browser.get<Page<Order>>(`/orders/json?created_from=${day}&created_to=${day}`)).body.total;
    expect([await total('2026-05-02'), await total('2026-05-03')]).toEqual([0, 1]);
  });

  it('accept amounts in each order’s own currency, however large', async () => {
    await anOrder(app, type, 1, { buyerName: 'Euro', totalMinor: 5000 });
    await anOrder(app, type, 1, { buyerName: 'Yen', totalMinor: 5000, currency: 'JPY' });
    expect(await buyers('total_from=49.99&total_to=50')).toEqual(['Euro']);
    expect(await buyers('total_from=5000')).toEqual(['Yen']);
    expect(await buyers('total_from=999999999')).toEqual([]);
    expect(await buyers('total_from=-1')).toBe(422);
  });

  it('also apply to the export, which can be limited to chosen orders', async () => {
    const { order } = await anOrder(app, type, 1, { buyerName: 'Ada' });
    await anOrder(app, type, 1, { buyerName: 'Ben', status: 'refunded' });
    await anOrder(app, type, 1, { buyerName: 'Cem', status: 'cancelled' });
    const file = async (query: string) => {
      const { body } = await owner.get<string>(`/events/orders/${event.id}/export?${query}`);
      return Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data.map(
        (row) => row.buyer_name,
      );
    };
    expect(await file('status=paid,refunded')).toEqual(['Ben', 'Ada']);
    expect(await file(`ids=${order.id}`)).toEqual(['Ada']);
  });
});

describe('several orders selected at once', () => {
  it('are refunded individually: one with nothing left is skipped and listed', async () => {
    const { order: first } = await anOrder(app, type, 2);
    const { order: second } = await anOrder(app, type, 1);
    const { order: unpaid } = await anOrder(app, type, 1, { status: 'pending' });
    const { status, body } = await owner.post<Bulk>('/orders/bulk-refund', {
      ids: [first.id, unpaid.id, second.id],
      reason: 'Rain',
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      done: [first.id, second.id],
      skipped: [{ id: unpaid.id, reason: `Order ${unpaid.reference} has nothing left to refund.` }],
    });
    expect(body.message).toBe(`2 orders refunded, 1 skipped. Order ${unpaid.reference} has nothing left to refund.`);
    const refunded = await orderOf(first.id);
    expect(refunded).toMatchObject({ status: 'refunded', refunded: '50.00' });
    expect(refunded.tickets.map((ticket) => ticket.status)).toEqual(['cancelled', 'cancelled']);
    expect(await orderOf(unpaid.id)).toMatchObject({ status: 'pending', refunded: '0.00' });
  });

  it('are not refunded twice by simultaneous requests', async () => {
    const { order } = await anOrder(app, type, 2);
    const twice = await Promise.all([1, 2].map(() => owner.post('/orders/bulk-refund', { ids: [order.id] })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db().select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1);
  });

  it('are cancelled only if they are unpaid', async () => {
    const { order: unpaid } = await anOrder(app, type, 1, {
      status: 'pending',
      expiresAt: new Date(app.clock.now().getTime() + 60_000),
    });
    const { order: paid } = await anOrder(app, type, 1);
    const { body } = await owner.post<Bulk>('/orders/bulk-cancel', { ids: [paid.id, unpaid.id], reason: null });
    expect(body).toMatchObject({ data: { done: [unpaid.id], skipped: [{ id: paid.id }] } });
    expect(await orderOf(paid.id)).toMatchObject({ status: 'paid' });
    expect(await orderOf(unpaid.id)).toMatchObject({ status: 'cancelled' });
    expect((await owner.post('/orders/bulk-cancel', { ids: [paid.id] })).status).toBe(409);
  });

  it('get their tickets again by e-mail', async () => {
    const { order } = await anOrder(app, type, 1, { buyerEmail: `again${event.id}@example.test` });
    const { body } = await owner.post<Bulk>('/orders/bulk-resend', { ids: [order.id] });
    expect(body.message).toBe('Tickets for 1 order are on their way');
    await app.services.queue.drain();
    expect(await mailsTo(`again${event.id}@example.test`)).toHaveLength(1);
  });

  it('are each processed once, even if they are named twice', async () => {
    const { order } = await anOrder(app, type, 1);
    const { body } = await owner.post<Bulk>('/orders/bulk-resend', { ids: [order.id, order.id] });
    expect(body).toEqual({ data: { done: [order.id], skipped: [] }, message: 'Tickets for 1 order are on their way' });
  });

  it('of another company are not affected', async () => {
    const harbour = await aCompany(app, `bulk${event.id}`);
    const theirs = await anOrder(app, await aTicketType(app, await anEvent(app, harbour.company.id)), 1);
    for (const call of ['bulk-refund', 'bulk-cancel', 'bulk-resend']) {
      expect((await owner.post(`/orders/${call}`, { ids: [theirs.order.id] })).status).toBe(409);
    }
    const kept = await db().select().from(tickets).where(eq(tickets.orderId, theirs.order.id));
    expect(kept.map((ticket) => ticket.status)).toEqual(['issued']);
  });
});

describe('a selection', () => {
  const calls = ['/orders/bulk-refund', '/orders/bulk-cancel', '/orders/bulk-resend'];
  const ofAttendees = ['bulk-check-in', 'bulk-resend'];

  it('has at least one record and at most a hundred', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    for (const path of [...calls, ...ofAttendees.map((call) => `/events/attendees/${event.id}/${call}`)]) {
      expect((await owner.post(path, { ids: [] })).status, path).toBe(422);
      expect((await owner.post(path, { ids })).status, path).toBe(422);
    }
  });
});

describe('several attendees selected at once', () => {
  it('are checked in; those already in or without a valid ticket are skipped', async () => {
    const { tickets: held } = await anOrder(app, type, 2);
    const { tickets: unpaid } = await anOrder(app, type, 1, { status: 'pending' });
    const ids = [...held, ...unpaid].map((ticket) => ticket.id);
    await owner.post(`/events/check-in/${event.id}`, { ticket_id: ids[0] });
    const { body } = await owner.post<Bulk>(`/events/attendees/${event.id}/bulk-check-in`, { ids });
    expect(body.data.done).toEqual([ids[1]]);
    expect(body.data.skipped.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(body.message).toMatch(
      /^1 checked in, 2 skipped\. .* was already checked in: .* This ticket is not paid yet\.$/,
    );
  });

  it('get only their own tickets again by e-mail', async () => {
    const { order, tickets: held } = await anOrder(app, type, 2, { buyerEmail: `buyer${event.id}@example.test` });
    const [mine, other] = held;
    const guest = `guest${event.id}@example.test`;
    await db()
      .update(tickets)
      .set({ email: guest })
      .where(eq(tickets.id, mine?.id ?? 0));
    const { status } = await owner.post(`/events/attendees/${event.id}/bulk-resend`, { ids: [mine?.id] });
    expect(status).toBe(200);
    await app.services.queue.drain();
    expect(await mailsTo(order.buyerEmail)).toEqual([]);
    const [mail] = await mailsTo(guest);
    expect(mail?.text).toContain(mine?.code);
    expect(mail?.text).not.toContain(other?.code);
  });

  it('of another event are not affected', async () => {
    const buyerEmail = `matinee${event.id}@example.test`;
    const other = await aTicketType(app, await anEvent(app, companyId));
    const { tickets: held } = await anOrder(app, other, 1, { buyerEmail });
    for (const call of ['bulk-check-in', 'bulk-resend']) {
      expect((await owner.post(`/events/attendees/${event.id}/${call}`, { ids: [held[0]?.id] })).status).toBe(409);
    }
    await app.services.queue.drain();
    expect(await mailsTo(buyerEmail)).toEqual([]);
  });

  it('can be filtered by several ticket types and statuses', async () => {
    const second = await aTicketType(app, event, { name: 'Second' });
    const third = await aTicketType(app, event, { name: 'Third' });
    for (const each of [type, second, third]) {
      await anOrder(app, each, 1);
    }
    const { body } = await owner.get<Page<Attendee>>(
      `/events/attendees/${event.id}/json?ticket_type_id=${type.id},${third.id}&status=issued,cancelled`,
    );
    expect(body.data.map((attendee) => attendee.ticket_type_id).sort()).toEqual([type.id, third.id].sort());
  });
});
