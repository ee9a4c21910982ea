import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { TicketType } from '#contract/programme/tickets.ts';
import type { Allocation } from '#contract/selling/allocations.ts';
import { toZonedLocal } from '#domain/kit/time/dates.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { allocations, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCsvForm } from '#tests/factories/aForm.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { anAllocation } from './anAllocation.ts';

type Refusal = { message: string; errors: Record<string, string[]> };
type One = { data: Allocation; message: string };

openEventOffice();

let type: Awaited<ReturnType<typeof aTicketType>>;
beforeEach(async () => {
  type = await aTicketType(app, event);
  await app.database.drizzle.delete(outbox);
});

const path = (rest = '') => `/events/allocations/${event.id}${rest}`;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
const input = (more: object = {}) => ({
  ticket_type_id: type.id,
  quantity: 3,
  name: 'Ada Lovelace',
  email: 'Ada@Example.test',
  ...more,
});
async function left(): Promise<number | null> {
  const { body } = await owner.get<{ data: TicketType[] }>(`/events/ticket-types/${event.id}`);
  return only(body.data).left;
}

describe('creating an allocation', () => {
  it('reduces availability and notifies visitors', async () => {
    const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
    const { body } = await owner.post<One>(path(), input());
    expect(body).toMatchObject({
      message: 'Allocation created successfully',
      data: { status: 'pending', quantity: 3, email: 'ada@example.test', ticket_type_name: 'Standard', sent_at: null },
    });
    expect(await left()).toBe(7);
    expect(broadcast).toHaveBeenCalledWith(`event-stock.${event.id}`, 'stock.changed', { event_id: event.id });
  });

  it('is refused with an error on the quantity when fewer seats are left', async () => {
    await anOrder(app, type, 7);
    const refused = await owner.post<Refusal>(path(), input({ quantity: 4 }));
    expect(refused.status).toBe(422);
    expect(refused.body.errors.quantity).toEqual(['Only 3 left.']);
    await owner.post(path(), input({ quantity: 3 }));
    const none = await owner.post<Refusal>(path(), input({ quantity: 1 }));
    expect(none.body.errors.quantity).toEqual(['None left.']);
  });

  it('reports every invalid field', async () => {
    const { body } = await owner.post<Refusal>(path(), {
      quantity: 0,
      email: 'nobody',
      expires_at: '2001-01-01T00:00:00Z',
    });
    expect(body.errors).toMatchObject({
      name: ['Enter a name.'],
      email: ['Enter an e-mail address such as ada@example.org.'],
      quantity: ['Allocate at least one ticket.'],
      expires_at: ['Choose a time in the future.'],
    });
    const foreign = await aTicketType(app, await anEvent(app, companyId));
    const refused = await owner.post<Refusal>(path(), input({ ticket_type_id: foreign.id }));
    expect(refused.body.errors.ticket_type_id).toEqual(['Choose a ticket type of this event.']);
  });

  it('is refused once the event is over, like sending and extending; cancelling is not', async () => {
    const { id } = await anAllocation(app, type);
    const [startsAt, endsAt] = [-120, -60].map(inMinutes);
    await app.database.drizzle.update(events).set({ startsAt, endsAt }).where(eq(events.id, event.id));
    const refused = [
      await owner.post<Refusal>(path(), input()),
      await owner.post<Refusal>(path(`/${id}/send`)),
      await owner.post<Refusal>(path('/bulk-resend'), { allocation_ids: [id] }),
      await owner.call<Refusal>('PATCH', path(`/${id}/extend`), { expires_at: inMinutes(60) }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([409, 'This event is over, so its tickets can no longer be claimed.']);
    }
    expect((await owner.call('DELETE', path(`/${id}`))).status).toBe(200);
  });

  it('gives the last seats to only one of two simultaneous requests', async () => {
    const both = await Promise.all([1, 2].map(() => owner.post(path(), input({ quantity: 6 }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('has a link to pass on until it is cancelled, for those who may send it', async () => {
    const { id, token } = await anAllocation(app, type);
    const link = await owner.get<{ data: { url: string } }>(path(`/${id}/link`));
    expect(link.body.data.url).toMatch(new RegExp(`^http.*/portal/allocations/${token}$`));
    await owner.call('DELETE', path(`/${id}`));
    expect((await owner.get(path(`/${id}/link`))).status).toBe(409);
  });

  it('sends no e-mail by itself; the claim link is sent by the send endpoint', async () => {
    const made = await owner.post<One>(path(), input({ send: true }));
    expect(made.body.data.status).toBe('pending');
    const { body } = await owner.post<One>(`${path()}/${made.body.data.id}/send`);
    expect(body.data.status).toBe('sent');
    await app.services.queue.drain();
    const mail = only(await app.database.drizzle.select().from(outbox));
    const row = only(await app.database.drizzle.select().from(allocations).where(eq(allocations.id, body.data.id)));
    expect(mail).toMatchObject({
      to: 'Ada Lovelace <ada@example.test>',
      subject: 'Claim your tickets for Harbour concert',
    });
    expect(mail.text).toContain(`/portal/allocations/${row.token}`);
    expect(mail.text).toContain('3 × Standard');
    const single = await owner.post<One>(path(), input({ quantity: 1, email: 'single@example.test' }));
    await owner.post(`${path()}/${single.body.data.id}/send`);
    await app.services.queue.drain();
    const subjects = (await app.database.drizzle.select().from(outbox)).map(({ subject }) => subject);
    expect(subjects).toContain('Claim your ticket for Harbour concert');
  });
});

describe('the list of allocations', () => {
  it('has twenty per page, is searched by name and e-mail, and recognises expired allocations', async () => {
    for (let index = 0; index < 21; index += 1) {
      await anAllocation(app, type, { quantity: 1, name: `Guest ${index}` });
    }
    await anAllocation(app, type, { name: 'Late Comer', email: 'late@example.test', expiresAt: inMinutes(-5) });
    const list = (query = '') => owner.get<Page<Allocation>>(path(`/list?${query}`));
    expect((await list()).body).toMatchObject({ per_page: 20, total: 22, last_page: 2 });
    expect((await list('search=late@')).body.data).toMatchObject([{ name: 'Late Comer', status: 'expired' }]);
    expect((await list('status=expired')).body.total).toBe(1);
    expect((await list('status=pending')).body.total).toBe(21);
    expect((await list('status=claimed')).body.total).toBe(0);
    expect((await list('sort_by=name&sort_order=desc&per_page=1')).body.data[0]?.name).toBe('Late Comer');
  });
});

describe('sending an allocation', () => {
  it('sets status sent and sent_at, and queues the e-mail', async () => {
    const { id } = await anAllocation(app, type);
    const { body } = await owner.post<One>(path(`/${id}/send`));
    expect(body).toMatchObject({ message: 'Email sent successfully', data: { status: 'sent' } });
    expect(body.data.sent_at).not.toBeNull();
    await app.services.queue.drain();
    expect(await app.database.drizzle.$count(outbox)).toBe(1);
  });

  it('is refused for allocations that can no longer be claimed', async () => {
    const refusals = {
      'This allocation has already been cancelled.': { status: 'cancelled' },
      'These tickets have already been claimed. Cancel the order instead.': { status: 'claimed' },
      'This allocation has expired. Extend it first.': { expiresAt: inMinutes(-1) },
    } as const;
    for (const [message, values] of Object.entries(refusals)) {
      const { id } = await anAllocation(app, type, values);
      const refused = await owner.post<Refusal>(path(`/${id}/send`));
      expect(refused).toMatchObject({ status: 409, body: { message } });
    }
  });

  it('in bulk skips allocations that are claimed, cancelled, expired or of another event', async () => {
    const other = await anAllocation(app, await aTicketType(app, await anEvent(app, companyId)));
    const rows = [
      await anAllocation(app, type),
      await anAllocation(app, type, { status: 'sent' }),
      await anAllocation(app, type, { status: 'claimed' }),
      await anAllocation(app, type, { status: 'cancelled' }),
      await anAllocation(app, type, { expiresAt: inMinutes(-1) }),
      other,
    ];
    const { body } = await owner.post(path('/bulk-resend'), { allocation_ids: rows.map((row) => row.id) });
    expect(body).toEqual({ message: 'Emails queued for sending', queued: 2, skipped: 4 });
    await app.services.queue.drain();
    expect(await app.database.drizzle.$count(outbox)).toBe(2);
  });
});

describe('cancelling an allocation', () => {
  it('frees the seats, stores the reason, and is refused a second time', async () => {
    const { id } = await anAllocation(app, type);
    expect(await left()).toBe(8);
    const { body } = await owner.call<One>('DELETE', path(`/${id}`), { reason: 'Ill' });
    expect(body).toMatchObject({
      message: 'Allocation cancelled',
      data: { status: 'cancelled', cancel_reason: 'Ill' },
    });
    expect(await left()).toBe(10);
    const again = await owner.call<Refusal>('DELETE', path(`/${id}`), { reason: 'Ill' });
    expect(again).toMatchObject({ status: 409, body: { message: 'This allocation has already been cancelled.' } });
  });
});

describe('extending an allocation', () => {
  it('moves the expiry of an open allocation', async () => {
    const { id } = await anAllocation(app, type, { expiresAt: inMinutes(5) });
    const expires_at = inMinutes(500).toISOString();
    const { body } = await owner.call<One>('PATCH', path(`/${id}/extend`), { expires_at });
    expect(body).toMatchObject({ message: 'Expiry date extended', data: { expires_at, status: 'pending' } });
  });

  it('reopens an expired allocation only if its seats are still free', async () => {
    const { id } = await anAllocation(app, type, { quantity: 4, expiresAt: inMinutes(-5) });
    expect(await left()).toBe(10);
    const { order } = await anOrder(app, type, 7);
    const expires_at = inMinutes(500).toISOString();
    const refused = await owner.call<Refusal>('PATCH', path(`/${id}/extend`), { expires_at });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'This allocation has expired, and its seats are no longer all available. Only 3 left.' },
    });
    await owner.post(`/orders/${order.id}/cancel`);
    expect((await owner.call('PATCH', path(`/${id}/extend`), { expires_at })).status).toBe(200);
    expect(await left()).toBe(6);
  });

  it('needs no free seats while the allocation is live, because it already holds its own', async () => {
    const { id } = await anAllocation(app, type, { quantity: 4, expiresAt: inMinutes(5) });
    await anOrder(app, type, 6);
    const extend = () => owner.call<One>('PATCH', path(`/${id}/extend`), { expires_at: inMinutes(500).toISOString() });
    expect((await extend()).status).toBe(200);
    expect(await left()).toBe(0);
    // Overbooked, as after a manual correction of the capacity: live allocations stay live.
    await app.database.drizzle.update(ticketTypes).set({ capacity: 8 }).where(eq(ticketTypes.id, type.id));
    expect((await extend()).status).toBe(200);
  });

  it('is refused for a time in the past and for a cancelled allocation', async () => {
    const { id } = await anAllocation(app, type, { status: 'cancelled' });
    const late = await owner.call<Refusal>('PATCH', path(`/${id}/extend`), { expires_at: '2001-01-01T00:00:00Z' });
    expect(late.body.errors.expires_at).toEqual(['Choose a time in the future.']);
    const expires_at = inMinutes(500).toISOString();
    expect((await owner.call('PATCH', path(`/${id}/extend`), { expires_at })).status).toBe(409);
  });
});

describe('the export', () => {
  it('is a CSV file dated in the company’s time zone, and can be uploaded again', async () => {
    await anAllocation(app, type, { name: '=cmd()', phone: '+41 79 000 00 00', note: '＝cmd()', quantity: 2 });
    const { body, headers } = await owner.get<string>(path('/export?status=pending'));
    const day = toZonedLocal(app.clock.now().toISOString(), 'UTC').slice(0, 10);
    expect(headers.get('content-disposition')).toContain(`filename="allocations-${day}.csv"`);
    const rows = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data;
    expect(rows).toMatchObject([
      { name: "'=cmd()", note: "'＝cmd()", ticket_type: 'Standard', quantity: '2', status: 'pending' },
    ]);
    const again = await owner.post(path('/bulk'), aCsvForm(body));
    expect(again.body).toMatchObject({ data: { created: 0, updated: 1, failed: 0 } });
    const row = only(await app.database.drizzle.select().from(allocations).where(eq(allocations.eventId, event.id)));
    expect(row).toMatchObject({ name: '=cmd()', note: '＝cmd()', phone: '+41 79 000 00 00', quantity: 2 });
  });
});

describe('allocations of another company or event', () => {
  it('return 404 under their own event and under another event', async () => {
    const other = await anAllocation(app, await aTicketType(app, await anEvent(app, companyId)));
    expect((await owner.post(path(`/${other.id}/send`))).status).toBe(404);
    const harbour = await aCompany(app, `harbour${event.id}`);
    const theirs = await anAllocation(app, await aTicketType(app, await anEvent(app, harbour.company.id)));
    const foreign = `/events/allocations/${theirs.eventId}`;
    expect((await owner.get(`${foreign}/list`)).status).toBe(404);
    expect((await owner.call('DELETE', `${foreign}/${theirs.id}`)).status).toBe(404);
    expect((await owner.get(`${foreign}/export`)).status).toBe(404);
  });
});
