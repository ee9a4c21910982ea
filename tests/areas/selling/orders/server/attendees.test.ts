import { createHash, randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Attendee, CheckInResult, DoorList } from '#contract/selling/attendees.ts';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { areas } from '#server/areas.ts';
import { createRoleTemplates } from '#server/declarations/createRoleTemplates.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { anOrder } from './anOrder.ts';

type Refusal = { message: string; errors: Record<string, string[]> };

openOffice({ timezone: 'Europe/Zurich' });

let event: Awaited<ReturnType<typeof anEvent>>;
let type: Awaited<ReturnType<typeof aTicketType>>;
beforeEach(async () => {
  event = await anEvent(app, companyId);
  type = await aTicketType(app, event);
});

const list = (query = '') => owner.get<Page<Attendee>>(`/events/attendees/${event.id}/json?${query}`);
async function scan(body: object): Promise<CheckInResult> {
  return (await owner.post<{ data: CheckInResult }>(`/events/check-in/${event.id}`, body)).body.data;
}

describe('the attendees of an event', () => {
  it('are searched by name, e-mail, code and order, and can be filtered', async () => {
    const zoe = await anOrder(app, type, 1, { buyerName: 'Zoe Adler' });
    await anOrder(app, type, 1, { buyerName: 'Ben Moser' });
    for (const search of ['adler', zoe.tickets[0]?.code, zoe.order.reference.toLowerCase()]) {
      expect((await list(`search=${search}`)).body.data).toMatchObject([
        { name: 'Zoe Adler', order_reference: zoe.order.reference, ticket_type_name: 'Standard', price: '25.00' },
      ]);
    }
    await scan({ ticket_id: zoe.tickets[0]?.id });
    expect((await list('checked_in=yes')).body.data).toMatchObject([{ name: 'Zoe Adler' }]);
    expect((await list('checked_in=no')).body.data).toMatchObject([{ name: 'Ben Moser' }]);
    expect((await list(`ticket_type_id=${type.id + 1}`)).body.total).toBe(0);
    expect((await list('sort_by=checked_in_at&sort_order=desc')).body.data[0]?.name).toBe('Zoe Adler');
  });

  it('do not include those of unpaid, cancelled orders', async () => {
    await anOrder(app, type, 1, { status: 'pending' });
    const { order } = await anOrder(app, type, 1, { status: 'pending' });
    await owner.post(`/orders/${order.id}/cancel`);
    expect((await list()).body.data).toMatchObject([{ status: 'reserved' }]);
  });

  it('are found by the command palette only while their ticket is issued', async () => {
    await anOrder(app, type, 1, { buyerName: 'Yara Adler' });
    const pending = await anOrder(app, type, 1, { buyerName: 'Yara Berger', status: 'pending' });
    const found = async () => {
      const { body } = await owner.get<{ data: { kind: string; title: string }[] }>('/search?search=yara');
      return body.data.filter(({ kind }) => kind === 'attendee').map(({ title }) => title);
    };
    expect(await found()).toEqual(['Yara Adler']);
    expect(pending.tickets[0]?.status).toBe('reserved');
  });

  it('can be changed, and the order’s history keeps the previous holder', async () => {
    const { order, tickets } = await anOrder(app, type);
    const path = `/events/attendees/${event.id}/${tickets[0]?.id}`;
    const saved = await owner.call<{ message: string; data: Attendee }>('PUT', path, {
      name: 'Lena Vogt',
      email: 'lena@example.test',
      special_requirements: 'Wheelchair',
    });
    expect(saved.body).toMatchObject({
      message: 'Attendee saved',
      data: { name: 'Lena Vogt', email: 'lena@example.test', special_requirements: 'Wheelchair', phone: null },
    });
    const { body } = await owner.get<{ data: OrderDetail }>(`/orders/get-order/${order.id}`);
    expect(body.data.history[0]).toMatchObject({
      what: `Ticket ${tickets[0]?.code} is now held by Lena Vogt instead of Nora Keller`,
      who: 'owner@lakeside.test'.split('@')[0],
    });
  });

  it('cannot be assigned to a cancelled ticket or one of another event', async () => {
    const { order, tickets } = await anOrder(app, type);
    const other = await anEvent(app, companyId);
    expect((await owner.call('PUT', `/events/attendees/${other.id}/${tickets[0]?.id}`, { name: 'X' })).status).toBe(
      404,
    );
    await owner.post(`/orders/${order.id}/cancel`);
    const refused = await owner.call<Refusal>('PUT', `/events/attendees/${event.id}/${tickets[0]?.id}`, { name: 'X' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This ticket was cancelled, so nobody can hold it.');
  });

  it('are exported as CSV, only those with a valid ticket', async () => {
    await anOrder(app, type, 1, { buyerName: '+Plus' });
    const gone = await anOrder(app, type, 1, { buyerName: 'Gone' });
    await owner.post(`/orders/${gone.order.id}/cancel`);
    const { body } = await owner.get<string>(`/events/attendees/${event.id}/export`);
    const rows = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data;
    expect(rows).toMatchObject([{ name: "'+Plus", ticket_type: 'Standard', status: 'issued', price: '25.00' }]);
  });

  it('are exported without prices for users who cannot see orders', async () => {
    await anOrder(app, type, 1);
    const user = await aUser(app, companyId, `exporter${event.id}@lakeside.test`, ['events.view', 'orders.export']);
    const { body } = await (await signedIn(app, user)).get<string>(`/events/attendees/${event.id}/export`);
    const { data, meta } = Papa.parse(body, { header: true, skipEmptyLines: true });
    expect(data).toMatchObject([{ name: 'Nora Keller', ticket_type: 'Standard' }]);
    expect(meta.fields).not.toContain('price');
  });
});

describe('at check-in', () => {
  it('a ticket is admitted once, by its code or by the person', async () => {
    const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
    const at = formatDate(app.clock.now().toISOString(), 'Europe/Zurich');
    const { tickets } = await anOrder(app, type, 2);
    const [first, second] = tickets;
    expect(await scan({ code: ` ${first?.code} ` })).toMatchObject({
      outcome: 'admitted',
      message: 'Nora Keller is in.',
      attendee: { id: first?.id },
    });
    expect(await scan({ code: first?.code })).toMatchObject({
      outcome: 'already_in',
      message: `Nora Keller was already checked in: ${at}.`,
    });
    const fullWidth = second?.code.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    expect(await scan({ code: ` ${fullWidth}` })).toMatchObject({ outcome: 'admitted' });
    expect(broadcast).toHaveBeenCalledWith(`event-sales.${event.id}`, 'ticket.checked-in', {
      event_id: event.id,
      ticket_id: first?.id,
      checked_in: true,
    });
    const counts = await owner.get(`/events/check-in/${event.id}/counts`);
    expect(counts.body).toEqual({ data: { issued: 2, checked_in: 2 } });
  });

  it('a scan that is sent again, because its answer was lost, is answered as the first time', async () => {
    const ticket = only((await anOrder(app, type, 1)).tickets);
    const scan_id = randomUUID();
    expect(await scan({ code: ticket.code, scan_id })).toMatchObject({ outcome: 'admitted' });
    expect(await scan({ code: ticket.code, scan_id })).toMatchObject({ outcome: 'admitted' });
    expect(await scan({ code: ticket.code, scan_id: randomUUID() })).toMatchObject({ outcome: 'already_in' });
    await scan({ ticket_id: ticket.id, undo: true });
    expect(await scan({ code: ticket.code, scan_id })).toMatchObject({ outcome: 'admitted' });
  });

  it('a scan that is sent later counts at its own time, not in the future and not after a week', async () => {
    const { tickets } = await anOrder(app, type, 3);
    const now = app.clock.now().getTime();
    const at = async (index: number, ms: number) => {
      const body = { ticket_id: tickets[index]?.id, scanned_at: new Date(now + ms).toISOString() };
      return new Date((await scan(body)).attendee?.checked_in_at ?? 0).getTime() - now;
    };
    expect(await at(0, -3_600_000)).toBe(-3_600_000);
    expect(await at(1, 3_600_000)).toBeLessThan(60_000);
    expect(Math.abs(await at(2, -8 * 86_400_000))).toBeLessThan(60_000);
  });

  it('a device gets the valid tickets with hashed codes', async () => {
    const ticket = only((await anOrder(app, type, 1, { buyerName: 'Zoe Adler' })).tickets);
    await anOrder(app, type, 1, { status: 'pending' });
    const { body } = await owner.get<{ data: DoorList }>(`/events/check-in/${event.id}/list`);
    const code_hash = createHash('sha256').update(ticket.code.toUpperCase()).digest('hex');
    expect(body.data).toEqual({
      is_complete: true,
      tickets: [
        {
          ...{ id: ticket.id, code_hash, name: 'Zoe Adler', ticket_type_name: 'Standard' },
          ...{ special_requirements: null, checked_in_at: null },
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(ticket.code);
  });

  it('issued tickets are found by name, without prices, with the built-in role for the door', async () => {
    const { permissions } = createRoleTemplates(areas)['Check-in'];
    const user = await aUser(app, companyId, `door${event.id}@lakeside.test`, permissions);
    const door = await signedIn(app, user);
    const search = async (text: string) =>
      (await door.get<{ data: Attendee[] }>(`/events/check-in/${event.id}/attendees?search=${text}`)).body.data;
    const zoe = await anOrder(app, type, 1, { buyerName: 'Zoe Adler' });
    await anOrder(app, type, 1, { buyerName: 'Zoe Unpaid', status: 'pending' });
    await anOrder(app, await aTicketType(app, await anEvent(app, companyId)), 1, { buyerName: 'Zoe Elsewhere' });
    const found = await search('zoe');
    expect(found).toMatchObject([{ id: zoe.tickets[0]?.id, name: 'Zoe Adler', status: 'issued' }]);
    expect(found[0]).not.toHaveProperty('price');
    expect(await search(zoe.order.reference.toLowerCase())).toHaveLength(1);
    await anOrder(app, type, 9);
    expect(await search('keller')).toHaveLength(8);
  });

  it('are found at the door, in lists and by the command palette however their name is written', async () => {
    const name = 'Łukasz O’Mu\u0308ller';
    await anOrder(app, type, 1, { buyerName: name });
    for (const search of ['muller', "lukasz o'müller", 'OMÜLLER Łukasz']) {
      const query = encodeURIComponent(search);
      const door = await owner.get<{ data: Attendee[] }>(`/events/check-in/${event.id}/attendees?search=${query}`);
      const found = await list(`search=${query}`);
      const palette = await owner.get<{ data: { title: string }[] }>(`/search?search=${query}`);
      expect({ search, names: [door, found].map(({ body }) => body.data.map((each) => each.name)) }).toEqual({
        search,
        names: [[name], [name]],
      });
      expect(palette.body.data).toEqual(
        expect.arrayContaining([expect.objectContaining({ title: expect.stringContaining(name) })]),
      );
    }
  });

  it('only one of ten simultaneous scans of a ticket admits', async () => {
    const { tickets } = await anOrder(app, type);
    const results = await Promise.all(Array.from({ length: 10 }, () => scan({ code: tickets[0]?.code })));
    const outcomes = results.map((result) => result.outcome).sort();
    expect(outcomes).toEqual(['admitted', ...Array(9).fill('already_in')].sort());
  });

  it('a ticket that is refused states the reason', async () => {
    const gone = await anOrder(app, type);
    await owner.post(`/orders/${gone.order.id}/cancel`);
    const unpaid = await anOrder(app, type, 1, { status: 'pending' });
    const elsewhere = await anOrder(app, await aTicketType(app, await anEvent(app, companyId, { name: 'Matinee' })));
    const harbour = await aCompany(app, `harbour${event.id}`);
    const foreign = await anOrder(app, await aTicketType(app, await anEvent(app, harbour.company.id)));
    const messageOf = async (ticket: { code: string } | undefined) => (await scan({ code: ticket?.code })).message;
    expect(await messageOf(gone.tickets[0])).toBe('This ticket was cancelled.');
    expect(await messageOf(unpaid.tickets[0])).toBe('This ticket is not paid yet.');
    expect(await messageOf(elsewhere.tickets[0])).toBe('This ticket is for another event: Matinee.');
    expect(await scan({ code: elsewhere.tickets[0]?.code })).toMatchObject({ attendee: null });
    expect(await messageOf(foreign.tickets[0])).toBe('No ticket has this code.');
    expect(await scan({ code: 'nonsense' })).toEqual({
      outcome: 'refused',
      message: 'No ticket has this code.',
      attendee: null,
    });
  });

  it('an admission can be undone, and the ticket admits again', async () => {
    const { tickets } = await anOrder(app, type);
    await scan({ code: tickets[0]?.code });
    expect(await scan({ code: tickets[0]?.code, undo: true })).toMatchObject({
      outcome: 'undone',
      message: 'Nora Keller is no longer checked in.',
      attendee: { checked_in_at: null },
    });
    expect((await scan({ code: tickets[0]?.code, undo: true })).message).toBe('Nora Keller was not checked in.');
    expect((await scan({ code: tickets[0]?.code })).outcome).toBe('admitted');
  });

  it('an admission to another event cannot be undone', async () => {
    const matinee = await anEvent(app, companyId, { name: 'Matinee' });
    const { tickets } = await anOrder(app, await aTicketType(app, matinee));
    const { code } = tickets[0] ?? {};
    await owner.post(`/events/check-in/${matinee.id}`, { code });
    expect(await scan({ code, undo: true })).toEqual({
      outcome: 'refused',
      message: 'This ticket is for another event: Matinee.',
      attendee: null,
    });
    const counts = await owner.get(`/events/check-in/${matinee.id}/counts`);
    expect(counts.body).toEqual({ data: { issued: 1, checked_in: 1 } });
  });
});
