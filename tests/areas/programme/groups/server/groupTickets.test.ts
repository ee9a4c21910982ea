import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { GroupTicket } from '#contract/programme/groupTickets.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { aSeries, hasBegun, typesOf } from './aSeries.ts';

openOffice({ currency: 'CHF' });

const ticketsOf = async (id: number) => (await owner.get<{ data: GroupTicket[] }>(`/groups/${id}/tickets`)).body.data;

it('adds up the tickets of all dates of a group by name, and leads to the next date', async () => {
  const { group, ids } = await aSeries(app, owner, 3, { shares_tickets: false });
  const [past = 0, next = 0, cancelled = 0] = ids;
  for (const [event, price] of [
    [past, '20'],
    [next, '25'],
    [cancelled, '99'],
  ] as const) {
    await owner.post(`/events/ticket-types/${event}`, { name: 'Standard', price, capacity: 10 });
    await owner.post(`/events/ticket-types/${event}`, { name: 'Late', price: '5' });
    const [type] = await typesOf(owner, event);
    await anOrder(app, { id: type?.id ?? 0, companyId, eventId: event, priceMinor: 2000 }, 2);
  }
  await hasBegun(app, past);
  await app.database.drizzle.update(events).set({ cancelledAt: app.clock.now() }).where(eq(events.id, cancelled));
  expect(await ticketsOf(group.id)).toMatchObject([
    { name: 'Standard', dates: 2, price_from: '20.00', price_to: '25.00', sold: 4, capacity: 20, event_id: next },
    { name: 'Late', dates: 2, price_from: '5.00', price_to: '5.00', sold: 0, capacity: null, event_id: next },
  ]);
});

it('has none for a group without ticket types, and 404 for no group', async () => {
  const { group } = await aSeries(app, owner, 1);
  expect(await ticketsOf(group.id)).toEqual([]);
  expect((await owner.get('/groups/999999/tickets')).status).toBe(404);
});
