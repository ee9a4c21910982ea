import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Event } from '#contract/programme/events.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders, refunds } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { anEvent } from './anEvent.ts';

openOffice();

/** The sums shown in the list of events. Also checks that the stored sums match the rows. */
async function shown(eventId: number): Promise<Pick<Event, 'sold' | 'revenue'>> {
  const drift = await app.database.drizzle.execute(sql`
    select e.id from events e left join event_sums s on s.event_id = e.id cross join lateral counted_event_sums(e.id) c
    where coalesce(s.sold, 0) <> c.sold or coalesce(s.revenue_minor, 0) <> c.revenue_minor`);
  expect(rowsOf(drift)).toEqual([]);
  const { body } = await owner.get<Event[]>('/events/json?paginate=false');
  const { sold, revenue } = body.find((event) => event.id === eventId) ?? { sold: -1, revenue: '' };
  return { sold, revenue };
}

it('the stored sums follow orders, tickets and refunds through every change', async () => {
  const { drizzle } = app.database;
  const type = await aTicketType(app, await anEvent(app, companyId));
  const other = await aTicketType(app, await anEvent(app, companyId));
  const id = type.eventId;
  expect(await shown(id)).toEqual({ sold: 0, revenue: '0.00' });

  const { order } = await anOrder(app, type, 3);
  await anOrder(app, other, 1);
  const waiting = await anOrder(app, type, 2, { status: 'pending' });
  expect(await shown(id)).toEqual({ sold: 3, revenue: '75.00' });

  await drizzle.update(orders).set({ status: 'paid', paidAt: app.clock.now() }).where(eq(orders.id, waiting.order.id));
  await drizzle.update(tickets).set({ status: 'issued' }).where(eq(tickets.orderId, waiting.order.id));
  await drizzle.update(tickets).set({ checkedInAt: app.clock.now() }).where(eq(tickets.eventId, id));
  expect(await shown(id)).toEqual({ sold: 5, revenue: '125.00' });

  const back = { companyId, orderId: order.id, amountMinor: 2500 };
  await drizzle.insert(refunds).values([
    { ...back, status: 'succeeded' },
    { ...back, status: 'pending' },
    { ...back, status: 'succeeded', isStray: true },
  ]);
  const [first] = await drizzle.select().from(tickets).where(eq(tickets.orderId, order.id));
  await drizzle
    .update(tickets)
    .set({ status: 'cancelled' })
    .where(eq(tickets.id, first?.id ?? 0));
  expect(await shown(id)).toEqual({ sold: 4, revenue: '75.00' });

  await drizzle.update(refunds).set({ status: 'failed' }).where(eq(refunds.status, 'pending'));
  expect(await shown(id)).toEqual({ sold: 4, revenue: '100.00' });

  await drizzle.delete(refunds).where(eq(refunds.orderId, order.id));
  expect(await shown(id)).toEqual({ sold: 4, revenue: '125.00' });

  await drizzle.delete(orders).where(eq(orders.id, order.id));
  await drizzle.delete(tickets).where(eq(tickets.orderId, waiting.order.id));
  expect(await shown(id)).toEqual({ sold: 0, revenue: '50.00' });
});

it('an event that never sold anything can be deleted', async () => {
  const event = await anEvent(app, companyId);
  await app.database.drizzle.delete(events).where(eq(events.id, event.id));
  expect(await shown(event.id)).toEqual({ sold: -1, revenue: '' });
});
