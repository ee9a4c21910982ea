import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '#contract/kit/absent.ts';
import type { Event } from '#contract/programme/events.ts';
import type { orderDetail } from '#contract/selling/orders.ts';
import { settlePayment } from '#server/areas/selling/checkout/settlePayment.ts';
import { sandboxCharges, sandboxRefunds } from '#server/database/schema/sandbox.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, shop } from '#tests/server/fixtures/openShop.ts';
import { db, openCounter, orderOf, paymentOf, payOnSecondTry } from './counter.ts';

openCounter();

let staff: Browser;
/** The payment that paid the order of €50, and a second one whose refund the provider refused. */
let own: string;
let stray: string;

beforeEach(async () => {
  staff = await signedIn(app, shop.owner, shop.host);
  const { first, second } = await payOnSecondTry();
  own = second ?? '';
  stray = first;
  await settlePayment(app.services, stray, { status: 'succeeded' });
  // The sandbox refuses to refund a charge that took no money.
  await app.services.queue.drain();
  await db().update(sandboxCharges).set({ status: 'succeeded' }).where(eq(sandboxCharges.reference, stray));
});

const read = async () => {
  const { id } = await orderOf();
  return (await staff.get<{ data: Sent<typeof orderDetail> }>(`/orders/get-order/${id}`)).body.data;
};
const refund = async (amount: string, ticket_ids: number[] = []) =>
  staff.post(`/orders/${(await orderOf()).id}/refund`, { amount, ticket_ids });
const revenue = async () => {
  const { body } = await staff.get<Event[]>('/events/json?paginate=false');
  return body.find(({ id }) => id === shop.event.id)?.revenue;
};
/** The amounts that the provider paid back, of either payment. */
const paidBack = async (reference: string) => {
  await app.services.queue.drain();
  const rows = await db().select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, reference));
  return rows.map(({ amountMinor }) => amountMinor);
};

describe('a second payment whose automatic refund failed', () => {
  it('is returned by staff before the order’s own payment, which stays paid', async () => {
    expect(await read()).toMatchObject({ status: 'paid', refunded: '0.00', refunds: [{ status: 'failed' }] });
    expect((await refund('50')).status).toBe(200);
    expect(await paidBack(stray)).toEqual([5000]);
    expect(await paidBack(own)).toEqual([]);
    expect(await read()).toMatchObject({ status: 'paid', refunded: '0.00' });
    expect(await revenue()).toBe('50.00');
    expect(await paymentOf(stray)).toMatchObject({ status: 'refunded' });
  });

  it('is left alone by a refund of tickets', async () => {
    const { tickets } = await read();
    expect((await refund('25', [tickets[0]?.id ?? 0])).status).toBe(200);
    expect([await paidBack(own), await paidBack(stray)]).toEqual([[2500], []]);
    expect(await read()).toMatchObject({ status: 'partially_refunded', refunded: '25.00' });
  });

  it('does not keep the order from being refunded in full', async () => {
    await refund('50');
    await refund('20');
    expect(await read()).toMatchObject({ status: 'partially_refunded', refunded: '20.00' });
    await refund('30');
    expect(await read()).toMatchObject({ status: 'refunded', refunded: '50.00' });
    expect((await refund('0.01')).status).toBe(422);
    expect(await revenue()).toBe('0.00');
  });

  it('is returned with the rest when the order is cancelled, and lowers no revenue', async () => {
    await staff.post(`/orders/${(await orderOf()).id}/cancel`);
    expect([await paidBack(own), await paidBack(stray)]).toEqual([[5000], [5000]]);
    expect(await read()).toMatchObject({ status: 'cancelled', refunded: '50.00' });
    expect(await revenue()).toBe('0.00');
  });

  it('can be returned again after staff’s refund of it failed', async () => {
    const of = eq(sandboxCharges.reference, stray);
    await db().update(sandboxCharges).set({ status: 'failed' }).where(of);
    await refund('50');
    await app.services.queue.drain();
    await db().update(sandboxCharges).set({ status: 'succeeded' }).where(of);
    expect(await read()).toMatchObject({ status: 'paid', refunded: '0.00' });
    await refund('50');
    expect(await paidBack(stray)).toEqual([5000]);
    expect(await revenue()).toBe('50.00');
  });
});
