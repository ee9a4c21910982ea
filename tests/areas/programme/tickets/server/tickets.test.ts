import { describe, expect, it, vi } from 'vitest';
import type { TicketConfig, TicketType } from '#contract/programme/tickets.ts';
import type { Cart } from '#contract/selling/cart.ts';
import { cartItems, carts } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, companyId, owner, visitor } from '#tests/server/fixtures/openOffice.ts';
import { aTicketType } from './aTicketType.ts';

type Refusal = { message: string; errors: Record<string, string[]> };
type One = { data: TicketType; message: string };

openEventOffice();

const typeInput = { name: 'Balcony', price: '40.50', capacity: 5 };

describe('the ticket configuration of an event', () => {
  it('has defaults until it is stored', async () => {
    const created = await owner.post<{ data: { id: number } }>('/events/store', {
      name: 'New',
      start_date: '2030-01-01T10:00:00Z',
      end_date: '2030-01-01T12:00:00Z',
    });
    const { body } = await owner.get<{ data: TicketConfig }>(`/events/ticket-config/${created.body.data.id}`);
    expect(body.data).toMatchObject({ is_selling: true, capacity: null, max_per_order: 10, fee_percent: '0' });
  });

  it.each(['json', 'multipart'])('is saved from %s and read back', async (kind) => {
    const input = {
      capacity: '80',
      fee_percent: '2.5',
      fee_fixed: '0.35',
      fee_mode: 'organiser_pays',
      collect_attendees: 'false',
      terms: 'No returns.',
    };
    const { body } = await owner.post<{ message: string }>(
      `/events/ticket-config/${event.id}`,
      kind === 'json' ? input : aForm(input),
    );
    expect(body.message).toBe('Ticket configuration saved');
    const read = await owner.get<{ data: TicketConfig }>(`/events/ticket-config/${event.id}`);
    expect(read.body.data).toMatchObject({ ...input, capacity: 80, collect_attendees: false });
  });

  it('refuses a fee above the largest total of an order', async () => {
    const save = (fee_fixed: string) => owner.post<Refusal>(`/events/ticket-config/${event.id}`, { fee_fixed });
    const { status, body } = await save('10000000000.01');
    expect([status, body.errors.fee_fixed]).toEqual([422, ['Enter an amount up to €10,000,000,000.00.']]);
    expect((await save('10000000000')).status).toBe(200);
  });

  it('requires a capacity of at least the seats sold, held and allocated', async () => {
    const type = await aTicketType(app, event);
    await anOrder(app, type, 2);
    await anAllocation(app, type, { quantity: 3 });
    const refused = await owner.post<Refusal>(`/events/ticket-config/${event.id}`, { capacity: 4 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.capacity).toEqual([
      '5 seats are sold, held or set aside, so the capacity cannot be below 5.',
    ]);
    expect((await owner.post(`/events/ticket-config/${event.id}`, { capacity: 5 })).status).toBe(200);
  });
});

describe('a ticket type', () => {
  it('is added at the end of the list, and visitors are notified', async () => {
    const broadcast = vi.spyOn(app.services.realtime, 'broadcast');
    const first = await owner.post<One>(`/events/ticket-types/${event.id}`, typeInput);
    const second = await owner.post<One>(`/events/ticket-types/${event.id}`, { ...typeInput, name: 'Stalls' });
    expect(first.body).toMatchObject({
      message: 'Ticket type created',
      data: { price: '40.50', currency: 'EUR', left: 5, sale_state: 'on_sale', position: 0 },
    });
    expect(second.body.data.position).toBe(1);
    expect(broadcast).toHaveBeenCalledWith(`event-stock.${event.id}`, 'stock.changed', { event_id: event.id });
  });

  it('has its sold, held, allocated and remaining counts computed from rows', async () => {
    const type = await aTicketType(app, event);
    await anOrder(app, type, 2);
    await anOrder(app, type, 1, { status: 'pending', expiresAt: new Date(app.clock.now().getTime() + 60_000) });
    await anAllocation(app, type, { quantity: 3 });
    const { body } = await owner.get<{ data: TicketType[] }>(`/events/ticket-types/${event.id}`);
    expect(only(body.data)).toMatchObject({ sold: 2, held: 1, allocated: 3, left: 4 });
  });

  it('refuses a price with more decimals than its currency has, instead of rounding it', async () => {
    const yen = await anEvent(app, companyId, { currency: 'JPY' });
    const refused = await owner.post<Refusal>(`/events/ticket-types/${yen.id}`, { ...typeInput, price: '40.50' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.price?.[0]).toContain('JPY');
    const third = await owner.post<Refusal>(`/events/ticket-types/${event.id}`, { ...typeInput, price: '1.005' });
    expect(third.body.errors.price?.[0]).toContain('at most 2 decimals');
  });

  it.each([
    ['KWD', '5.005', /^Cards cannot be charged KWD.5\.005\. Enter KWD.5\.000 or KWD.5\.010\.$/],
    ['MGA', '1000.50', /^Cards cannot be charged .*1,000\.50\. Enter .*1,000\.00 or .*1,001\.00\.$/],
  ])('refuses prices and fees in %s that cards cannot be charged, such as %s', async (currency, amount, message) => {
    const own = await anEvent(app, companyId, { currency });
    const price = await owner.post<Refusal>(`/events/ticket-types/${own.id}`, { ...typeInput, price: amount });
    expect([price.status, price.body.errors.price?.[0]]).toEqual([422, expect.stringMatching(message)]);
    const fee = await owner.post<Refusal>(`/events/ticket-config/${own.id}`, { fee_fixed: amount });
    expect([fee.status, fee.body.errors.fee_fixed?.[0]]).toEqual([422, expect.stringMatching(message)]);
    const coupon = { code: 'LESS', kind: 'fixed', value: amount };
    const discount = await owner.post<Refusal>(`/events/coupons/${own.id}`, coupon);
    expect([discount.status, discount.body.errors.value?.[0]]).toEqual([422, expect.stringMatching(message)]);
    const whole = { ...typeInput, price: currency === 'KWD' ? '5.010' : '1000.00' };
    expect((await owner.post(`/events/ticket-types/${own.id}`, whole)).status).toBe(200);
  });

  it('adds a fee that cards can be charged to a price of KWD 5', async () => {
    const own = await anEvent(app, companyId, { currency: 'KWD' });
    await owner.post(`/events/ticket-config/${own.id}`, { fee_percent: '2.5' });
    const type = await aTicketType(app, own, { priceMinor: 5000 });
    const held = { ticket_type_id: type.id, quantity: 1 };
    const { body } = await visitor.post<{ cart: Cart }>(`/portal/cart/${own.id}/add`, held);
    expect(body.cart).toMatchObject({ subtotal: '5.000', fees: '0.130', total: '5.130' });
  });

  it('refuses a price above the largest total of an order, also when it must be bought several times', async () => {
    const path = `/events/ticket-types/${event.id}`;
    const save = (values: object) => owner.post<Refusal>(path, { ...typeInput, ...values });
    const tooMuch = { status: 422, body: { errors: { price: ['Enter an amount up to €10,000,000,000.00.'] } } };
    expect(await save({ price: '10000000000.01' })).toMatchObject(tooMuch);
    expect(await save({ price: '99999999999' })).toMatchObject(tooMuch);
    expect((await save({ price: '10000000000' })).status).toBe(200);
    const four = await save({ price: '3000000000', min_per_order: 4 });
    expect(four.body.errors.price).toEqual(['Enter an amount up to €2,500,000,000.00.']);
    const type = await aTicketType(app, event);
    expect(await owner.call('PUT', `${path}/${type.id}`, { ...typeInput, price: '15000000000' })).toMatchObject(
      tooMuch,
    );
  });

  it('can change its price after sales; sold tickets keep theirs', async () => {
    const type = await aTicketType(app, event);
    const { order } = await anOrder(app, type);
    const path = `/events/ticket-types/${event.id}/${type.id}`;
    const saved = await owner.call<One>('PUT', path, { name: 'Standard', price: '30', capacity: 10 });
    expect(saved.body).toMatchObject({ message: 'Ticket type saved', data: { price: '30.00' } });
    const read = await owner.get<{ data: { tickets: { price: string }[] } }>(`/orders/get-order/${order.id}`);
    expect(read.body.data.tickets).toMatchObject([{ price: '25.00' }]);
  });

  it('requires a capacity of at least the seats taken', async () => {
    const type = await aTicketType(app, event);
    await anOrder(app, type, 1);
    const path = `/events/ticket-types/${event.id}/${type.id}`;
    const refused = await owner.call<Refusal>('PUT', path, { ...typeInput, capacity: 0 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.capacity).toEqual([
      '1 seat is sold, held or set aside, so the capacity cannot be below 1.',
    ]);
    expect((await owner.call('PUT', path, { ...typeInput, capacity: 1 })).status).toBe(200);
  });

  it('can be put on and off sale', async () => {
    const type = await aTicketType(app, event);
    const path = `/events/ticket-types/${event.id}/${type.id}/toggle`;
    const off = await owner.call<One>('PATCH', path);
    expect(off.body).toMatchObject({
      message: 'Ticket type is off sale',
      data: { is_active: false, sale_state: 'inactive' },
    });
    const on = await owner.call<One>('PATCH', path);
    expect(on.body).toMatchObject({ message: 'Ticket type is on sale', data: { is_active: true } });
  });
});

describe('the order of ticket types', () => {
  it('is saved as sent, as ids or as objects', async () => {
    const a = await aTicketType(app, event, { name: 'A' });
    const b = await aTicketType(app, event, { name: 'B' });
    const c = await aTicketType(app, event, { name: 'C' });
    const path = `/events/ticket-types/${event.id}/order`;
    const saved = await owner.call<{ data: TicketType[]; message: string }>('PUT', path, {
      ticket_types: [c.id, a.id, b.id],
    });
    expect(saved.body.message).toBe('Order saved');
    expect(saved.body.data.map((type) => type.name)).toEqual(['C', 'A', 'B']);
    await owner.call('PUT', path, { ticket_types: [{ id: b.id }, { id: a.id }, { id: c.id }] });
    const read = await owner.get<{ data: TicketType[] }>(`/events/ticket-types/${event.id}`);
    expect(read.body.data.map((type) => type.name)).toEqual(['B', 'A', 'C']);
  });

  it('must contain exactly the types of the event', async () => {
    const a = await aTicketType(app, event);
    const b = await aTicketType(app, event);
    const foreign = await aTicketType(app, await anEvent(app, companyId));
    for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, foreign.id], [a.id, foreign.id]]) {
      const refused = await owner.call<Refusal>('PUT', `/events/ticket-types/${event.id}/order`, { ticket_types: ids });
      expect(refused.status).toBe(422);
      expect(refused.body.errors.ticket_types?.[0]).toContain('List each ticket type of the event once.');
    }
  });
});

describe('deleting a ticket type', () => {
  it('is possible while nobody holds it', async () => {
    const type = await aTicketType(app, event);
    const { body } = await owner.call<{ message: string }>('DELETE', `/events/ticket-types/${event.id}/${type.id}`);
    expect(body.message).toBe('Ticket type deleted');
    expect((await owner.get<{ data: [] }>(`/events/ticket-types/${event.id}`)).body.data).toEqual([]);
  });

  it('is refused while tickets, allocations or a live cart hold it', async () => {
    const sold = await aTicketType(app, event);
    await anOrder(app, sold);
    const allocated = await aTicketType(app, event);
    await anAllocation(app, allocated);
    const carted = await aTicketType(app, event);
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    const cart = only(
      await app.database.drizzle
        .insert(carts)
        .values({ companyId, eventId: event.id, visitor: 'somebody', expiresAt })
        .returning(),
    );
    await app.database.drizzle
      .insert(cartItems)
      .values({ companyId, cartId: cart.id, ticketTypeId: carted.id, quantity: 1 });
    for (const type of [sold, allocated, carted]) {
      const refused = await owner.call<Refusal>('DELETE', `/events/ticket-types/${event.id}/${type.id}`);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toBe('Tickets of this type were sold, held or set aside. Take it off sale instead.');
    }
    app.clock.advance(61_000);
    expect((await owner.call('DELETE', `/events/ticket-types/${event.id}/${carted.id}`)).status).toBe(200);
    app.clock.reset();
  });

  it('never turns a coupon for this type into one for all types', async () => {
    const type = await aTicketType(app, event);
    const other = await aTicketType(app, event);
    const coupon = await aCoupon(app, event, { code: 'ALONE', ticketTypeIds: [type.id] });
    const refused = await owner.call<Refusal>('DELETE', `/events/ticket-types/${event.id}/${type.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('ALONE');
    await owner.call('PUT', `/events/coupons/${event.id}/${coupon.id}`, {
      code: 'ALONE',
      kind: 'percent',
      value: '10',
      ticket_type_ids: [type.id, other.id],
    });
    expect((await owner.call('DELETE', `/events/ticket-types/${event.id}/${type.id}`)).status).toBe(200);
    const list = await owner.get<{ ticket_type_ids: number[] }[]>(`/events/coupons/${event.id}/json?paginate=false`);
    expect(only(list.body).ticket_type_ids).toEqual([other.id]);
  });
});

describe('ticket types of another event or company', () => {
  it('return 404 under one’s own event', async () => {
    const foreign = await aTicketType(app, await anEvent(app, companyId));
    const path = `/events/ticket-types/${event.id}/${foreign.id}`;
    expect((await owner.call('PUT', path, typeInput)).status).toBe(404);
    expect((await owner.call('DELETE', path)).status).toBe(404);
    expect((await owner.call('PATCH', `${path}/toggle`)).status).toBe(404);
  });

  it('return 404, and so do the events of another company', async () => {
    const harbour = await aCompany(app, 'harbour');
    const theirs = await anEvent(app, harbour.company.id);
    await aTicketType(app, theirs);
    for (const path of [`/events/ticket-config/${theirs.id}`, `/events/ticket-types/${theirs.id}`]) {
      expect((await owner.get(path)).status).toBe(404);
    }
    expect((await owner.get('/events/ticket-types/99999999999')).status).toBe(404);
  });
});
