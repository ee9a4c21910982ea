import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Event } from '#contract/programme/events.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { anEvent } from './anEvent.ts';

openOffice();

/** An event with a different number of records behind each tab, and another one with one order. */
async function aFullEvent(): Promise<number> {
  const { drizzle } = app.database;
  const event = await anEvent(app, companyId);
  const type = await aTicketType(app, event);
  const own = { companyId, eventId: event.id };
  await anOrder(app, await aTicketType(app, await anEvent(app, companyId)), 1);
  const { tickets: held } = await anOrder(app, type, 2);
  await anOrder(app, type, 1, { status: 'pending' });
  await drizzle
    .update(tickets)
    .set({ checkedInAt: app.clock.now() })
    .where(eq(tickets.id, held[0]?.id ?? 0));
  for (const code of ['ONE', 'TWO', 'THREE']) {
    await aCoupon(app, event, { code });
  }
  await anAllocation(app, type);
  await drizzle
    .insert(rsvpInvitations)
    .values({ ...own, name: 'Guest', email: 'guest@example.test', token: `counted-${event.id}` });
  const task = { ...own, title: 'Book the band', dueAt: app.clock.now() };
  await drizzle.insert(tasks).values([task, { ...task, status: 'completed' }]);
  await drizzle.insert(surveys).values({ ...own, title: 'How was it?', publicKey: `counted-${event.id}` });
  return event.id;
}

const shown = async (id: number, browser = owner) =>
  (await browser.get<{ data: Event }>(`/events/get-event/${id}`)).body.data;

it('an event has the number of records behind each of its tabs', async () => {
  expect(await shown(await aFullEvent())).toMatchObject({
    ticket_type_count: 1,
    order_count: 2,
    coupon_count: 3,
    allocation_count: 1,
    invitation_count: 1,
    task_count: 2,
    survey_count: 1,
    checked_in_count: 1,
  });
});

it('an event omits the numbers of tabs that the user cannot open', async () => {
  const user = await aUser(app, companyId, 'tabs@lakeside.test', ['events.view', 'tickets.view']);
  const counts = Object.keys(await shown(await aFullEvent(), await signedIn(app, user)));
  expect(counts.filter((name) => name.endsWith('_count'))).toEqual(['ticket_type_count']);
});
