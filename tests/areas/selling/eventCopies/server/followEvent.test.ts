import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Event } from '#contract/programme/events.ts';
import type { DatesLeftBehind } from '#contract/selling/eventCopies.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { allocations, coupons, ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

openEventOffice();

const db = () => app.database.drizzle;
const at = (text: string) => new Date(text);
/** 19:00 in Zurich, before and after the end of summer time. */
const [BEFORE, AFTER] = ['2030-10-10T17:00:00.000Z', '2030-10-30T18:00:00.000Z'];
const PATH = () => `/events/follow-date/${event.id}`;

beforeEach(async () => {
  await db().update(companies).set({ timezone: 'Europe/Zurich' }).where(eq(companies.id, companyId));
});

async function move(start: string): Promise<Event> {
  const { body } = await owner.get<{ data: Event }>(`/events/get-event/${event.id}`);
  const end_date = new Date(Date.parse(start) + 3 * 3_600_000).toISOString();
  const saved = await owner.call<{ data: Event }>('PUT', `/events/update/${event.id}`, {
    ...body.data,
    start_date: start,
    end_date,
  });
  expect(saved.status).toBe(200);
  return saved.body.data;
}
const leftBehind = async (browser = owner) => (await browser.get<{ data: DatesLeftBehind }>(PATH())).body.data;

it('moves the dates of sale, ticket types and coupons with a postponed event, in local time, and once', async () => {
  await move(BEFORE);
  const type = await aTicketType(app, event, {
    saleStartsAt: at('2030-09-01T10:00:00Z'),
    saleEndsAt: at('2030-10-10T10:00:00Z'),
  });
  await aTicketType(app, event, { name: 'Without dates' });
  const coupon = await aCoupon(app, event, {
    startsAt: at('2030-10-01T10:00:00Z'),
    endsAt: at('2030-10-09T22:00:00Z'),
  });
  await db()
    .update(ticketConfigs)
    .set({ saleEndsAt: at('2030-10-10T16:00:00Z') })
    .where(eq(ticketConfigs.eventId, event.id));
  await move(AFTER);
  const left = await leftBehind();
  expect(left).toMatchObject({ has_sale_dates: true, ticket_types: 1, coupons: 1 });

  const follow = { from: BEFORE, updated_at: left.updated_at };
  expect((await owner.post(PATH(), follow)).status).toBe(200);
  const window = only(await db().select().from(ticketTypes).where(eq(ticketTypes.id, type.id)));
  expect(window).toMatchObject({
    saleStartsAt: at('2030-09-21T10:00:00Z'),
    saleEndsAt: at('2030-10-30T11:00:00Z'),
  });
  expect(only(await db().select().from(ticketConfigs).where(eq(ticketConfigs.eventId, event.id))).saleEndsAt).toEqual(
    at('2030-10-30T17:00:00Z'),
  );
  expect(only(await db().select().from(coupons).where(eq(coupons.id, coupon.id)))).toMatchObject({
    startsAt: at('2030-10-21T10:00:00Z'),
    endsAt: at('2030-10-29T23:00:00Z'),
  });
  app.clock.advance(1000);
  expect((await owner.post(PATH(), follow)).status).toBe(409);
});

it('moves the time until which allocated tickets can be claimed, unless it is over', async () => {
  await move(BEFORE);
  const type = await aTicketType(app, event);
  const until = (expiresAt: Date, status: 'sent' | 'claimed' = 'sent') =>
    anAllocation(app, type, { status, expiresAt });
  const open = await until(at('2030-10-09T22:00:00Z'));
  const others = [
    await until(new Date(app.clock.now().getTime() - 1000)),
    await until(at('2030-10-09T22:00:00Z'), 'claimed'),
  ];
  await move(AFTER);
  const left = await leftBehind();
  expect(left).toMatchObject({ has_sale_dates: false, allocations: 1 });
  expect((await owner.post(PATH(), { from: BEFORE, updated_at: left.updated_at })).status).toBe(200);
  const expiryOf = async (id: number) =>
    only(await db().select().from(allocations).where(eq(allocations.id, id))).expiresAt;
  expect(await expiryOf(open.id)).toEqual(at('2030-10-29T23:00:00Z'));
  for (const { id, expiresAt } of others) {
    expect(await expiryOf(id)).toEqual(expiresAt);
  }
});

it('finds nothing for an event without such dates', async () => {
  await aTicketType(app, event);
  await aCoupon(app, event);
  expect(await leftBehind()).toMatchObject({ has_sale_dates: false, ticket_types: 0, coupons: 0 });
});

it('leaves out what the user may not change', async () => {
  await aTicketType(app, event, {
    saleStartsAt: at('2030-09-01T10:00:00Z'),
    saleEndsAt: at('2030-10-10T10:00:00Z'),
  });
  await aCoupon(app, event, { endsAt: at('2030-10-09T22:00:00Z') });
  const planner = await signedIn(app, await aUser(app, companyId, `plan${event.id}@lakeside.test`, ['events.update']));
  const left = await leftBehind(planner);
  expect(left).toMatchObject({ has_sale_dates: false, ticket_types: 0, coupons: 0 });
  expect((await planner.post(PATH(), { from: BEFORE, updated_at: left.updated_at })).status).toBe(200);
  expect(await db().$count(coupons, eq(coupons.endsAt, at('2030-10-09T22:00:00Z')))).toBe(1);
});
