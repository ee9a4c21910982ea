import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Event } from '#contract/programme/events.ts';
import type { TicketConfig, TicketType } from '#contract/programme/tickets.ts';
import type { Coupon } from '#contract/selling/coupons.ts';
import { ticketConfigs } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';
import { Buyer } from '#tests/server/fixtures/shop.ts';

type Refusal = { errors: Record<string, string[]> };

openEventOffice();
afterEach(() => app.clock.reset());

const change = (currency: string) =>
  owner.call<Refusal>('PUT', `/events/update/${event.id}`, {
    name: event.name,
    start_date: event.startsAt.toISOString(),
    end_date: event.endsAt.toISOString(),
    currency,
  });

async function amounts(): Promise<(string | null | undefined)[]> {
  const types = await owner.get<{ data: TicketType[] }>(`/events/ticket-types/${event.id}`);
  const coupons = await owner.get<Page<Coupon>>(`/events/coupons/${event.id}/json`);
  const config = await owner.get<{ data: TicketConfig }>(`/events/ticket-config/${event.id}`);
  return [types.body.data[0]?.price, coupons.body.data[0]?.value, config.body.data.fee_fixed];
}

describe('changing the currency of an event', () => {
  it('keeps the amounts of prices, coupons and fees, whatever decimals the currencies have', async () => {
    await aTicketType(app, event);
    await aCoupon(app, event, { kind: 'fixed', basisPoints: null, amountMinor: 500 });
    const fee = { feeFixedMinor: 100 };
    await app.database.drizzle.update(ticketConfigs).set(fee).where(eq(ticketConfigs.eventId, event.id));
    expect((await change('JPY')).status).toBe(200);
    expect(await amounts()).toEqual(['25', '5', '1']);
    expect((await change('KWD')).status).toBe(200);
    expect(await amounts()).toEqual(['25.000', '5.000', '1.000']);
    expect((await change('USD')).status).toBe(200);
    expect(await amounts()).toEqual(['25.00', '5.00', '1.00']);
  });

  it.each([
    ['JPY', 2550, 'The price of “Standard”, 25.50, has too many decimals for JPY. Change it first.'],
    ['MGA', 2550, 'The price of “Standard”, 25.50, has too many decimals for MGA. Change it first.'],
    ['KWD', 2_000_000_000_000, 'The price of “Standard”, 20000000000.00, is too large for KWD. Change it first.'],
  ])('to %s is refused for a price that cannot be kept', async (currency, priceMinor, message) => {
    await aTicketType(app, event, { priceMinor });
    const refused = await change(currency);
    expect([refused.status, refused.body.errors.currency]).toEqual([422, [message]]);
    const { body } = await owner.get<{ data: Event }>(`/events/get-event/${event.id}`);
    expect(body.data.currency).toBe('EUR');
  });

  it.each(['paid', 'expired'] as const)('is refused once the event has orders, also one that is %s', async (status) => {
    await anOrder(app, await aTicketType(app, event), 1, { status });
    const refused = await change('USD');
    expect(refused.body.errors.currency).toEqual(['The currency cannot change once the event has orders.']);
  });

  it('is refused while seats are held; an expired cart is recovered at the new price', async () => {
    const type = await aTicketType(app, event);
    const buyer = new Buyer(app.browser('lakeside.localhost'), event.id);
    await buyer.add(type.id, 2);
    const refused = await change('JPY');
    expect(refused.status).toBe(422);
    expect(refused.body.errors.currency?.[0]).toMatch(
      /^2 tickets are in the cart of a buyer\. Pause the event, so that nobody adds more, and change the currency after \d+:\d\d/,
    );
    app.clock.advance(16 * 60_000);
    expect((await change('JPY')).status).toBe(200);
    expect((await buyer.recover()).body.cart).toMatchObject({ currency: 'JPY', subtotal: '50', quantity: 2 });
  });
});
