import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { EventOverview } from '#contract/programme/eventOverview.ts';
import type { Coupon } from '#contract/selling/coupons.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { carts } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { aCoupon } from './aCoupon.ts';

type Refusal = { message: string; errors: Record<string, string[]> };
type One = { data: Coupon; message: string };

openEventOffice();

const input = { code: 'early', kind: 'percent', value: '12.5' };

describe('a coupon', () => {
  it('is created with its code in capitals', async () => {
    const { body } = await owner.post<One>(`/events/coupons/${event.id}`, input);
    expect(body).toMatchObject({ message: 'Coupon created', data: { code: 'EARLY', value: '12.5', used: 0 } });
  });

  it('must have a unique code within the event, ignoring case', async () => {
    await owner.post(`/events/coupons/${event.id}`, input);
    const refused = await owner.post<Refusal>(`/events/coupons/${event.id}`, { ...input, code: 'Early' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.code).toEqual(['This event already has a coupon EARLY. Choose another code.']);
    const other = await anEvent(app, companyId);
    expect((await owner.post(`/events/coupons/${other.id}`, input)).status).toBe(200);
  });

  it('can be saved with its own code, but not with another coupon’s', async () => {
    const first = await owner.post<One>(`/events/coupons/${event.id}`, input);
    await owner.post(`/events/coupons/${event.id}`, { ...input, code: 'LATE' });
    const path = `/events/coupons/${event.id}/${first.body.data.id}`;
    const saved = await owner.call<One>('PUT', path, { ...input, kind: 'fixed', value: '5' });
    expect(saved.body).toMatchObject({ message: 'Coupon saved', data: { kind: 'fixed', value: '5.00' } });
    expect((await owner.call('PUT', path, { ...input, code: 'late' })).status).toBe(422);
  });

  it('accepts only ticket types of its event', async () => {
    const foreign = await aTicketType(app, await anEvent(app, companyId));
    const refused = await owner.post<Refusal>(`/events/coupons/${event.id}`, {
      ...input,
      ticket_type_ids: [foreign.id],
    });
    expect(refused.body.errors.ticket_type_ids).toEqual(['Choose ticket types of this event.']);
  });

  it('accepts only amounts that are valid in its currency', async () => {
    const refused = await owner.post<Refusal>(`/events/coupons/${event.id}`, {
      ...input,
      kind: 'fixed',
      value: '0.005',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.value?.[0]).toContain('EUR');
  });

  it.each(['percent', 'fixed'])('of kind %s requires a number, and the message asks for one', async (kind) => {
    const refused = await owner.post<Refusal>(`/events/coupons/${event.id}`, { ...input, kind, value: '' });
    expect(refused.body.errors.value?.[0]).toBe('Enter a number such as 25 or 2.5.');
  });

  it('is used by paid and unpaid orders and live carts; ended ones free their use', async () => {
    const coupon = await aCoupon(app, event);
    const type = await aTicketType(app, event);
    const soon = new Date(app.clock.now().getTime() + 60_000);
    const { order } = await anOrder(app, type, 1, { couponId: coupon.id });
    await anOrder(app, type, 1, { couponId: coupon.id, status: 'pending', expiresAt: soon });
    await app.database.drizzle
      .insert(carts)
      .values({ companyId, eventId: event.id, visitor: 'v', couponId: coupon.id, expiresAt: soon });
    const used = async () => {
      const { body } = await owner.get<Page<Coupon>>(`/events/coupons/${event.id}/json`);
      return only(body.data).used;
    };
    expect(await used()).toBe(3);
    app.clock.advance(61_000);
    expect(await used()).toBe(1);
    await app.database.drizzle.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
    expect(await used()).toBe(0);
    app.clock.reset();
  });

  it('has the same number of uses on the coupons page and in the event overview', async () => {
    const coupon = await aCoupon(app, event);
    const type = await aTicketType(app, event);
    const uses = { couponId: coupon.id, discountMinor: 500 };
    await anOrder(app, type, 1, uses);
    await anOrder(app, type, 1, { ...uses, status: 'partially_refunded' });
    await anOrder(app, type, 1, { ...uses, status: 'refunded' });
    await anOrder(app, type, 1, { ...uses, status: 'cancelled' });
    await anOrder(app, type, 1, { ...uses, status: 'pending', expiresAt: app.clock.now() });
    const list = await owner.get<Page<Coupon>>(`/events/coupons/${event.id}/json`);
    const overview = await owner.get<{ data: EventOverview }>(`/events/overview/${event.id}`);
    expect(only(list.body.data).used).toBe(2);
    expect(overview.body.data.coupons).toEqual([{ id: coupon.id, code: coupon.code, uses: 2, discount: '10.00' }]);
  });

  it('can be found by its code and deleted; orders keep their discount', async () => {
    const coupon = await aCoupon(app, event, { code: 'SUMMER' });
    await aCoupon(app, event, { code: 'WINTER' });
    const type = await aTicketType(app, event);
    const { order } = await anOrder(app, type, 1, {
      couponId: coupon.id,
      couponCode: 'SUMMER',
      discountMinor: 250,
      totalMinor: 2250,
    });
    const found = await owner.get<Page<Coupon>>(`/events/coupons/${event.id}/json?search=summ&sort_by=code`);
    expect(found.body).toMatchObject({ total: 1, data: [{ code: 'SUMMER' }] });
    const gone = await owner.call<{ message: string }>('DELETE', `/events/coupons/${event.id}/${coupon.id}`);
    expect(gone.body.message).toBe('Coupon deleted');
    const read = await owner.get(`/orders/get-order/${order.id}`);
    expect(read.body).toMatchObject({ data: { discount: '2.50', coupon_code: 'SUMMER' } });
  });

  it('of another event or company is not found', async () => {
    const other = await aCoupon(app, await anEvent(app, companyId));
    expect((await owner.call('PUT', `/events/coupons/${event.id}/${other.id}`, input)).status).toBe(404);
    const harbour = await aCompany(app, 'harbour');
    const theirs = await anEvent(app, harbour.company.id);
    const coupon = await aCoupon(app, theirs);
    expect((await owner.call('DELETE', `/events/coupons/${theirs.id}/${coupon.id}`)).status).toBe(404);
  });
});
