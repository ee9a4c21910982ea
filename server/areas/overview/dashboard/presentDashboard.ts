import { and, asc, desc, eq, gte, isNull, ne } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { dashboard } from '#contract/overview/dashboard.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { presentEvents } from '#server/areas/programme/events/presentEvents.ts';
import { orderRows } from '#server/areas/selling/orders/orderRows.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type DaySales, salesByDay } from './sales.ts';

/**
 * Sales of the last days compared with the same number of days before, by the company's days and currency. Other
 * currencies are listed separately, never added. Events and buyers are included only for users who can see them
 * elsewhere.
 */
export async function presentDashboard(context: HandlerContext, days: number): Promise<Sent<typeof dashboard>> {
  const { db, company, services, permissions } = context;
  const { currency, timezone } = company;
  const now = services.clock.now();
  const today = todayIn(timezone, now);
  const first = addDays(today, 1 - days);
  const sales = await salesByDay(db, { from: addDays(first, -days), to: today, timezone });
  const present = sales.filter((day) => day.date >= first);
  const before = sales.filter((day) => day.date < first);
  const money = (rows: DaySales[]) => fromMinor(sum(rows, 'revenue'), currency);
  const inOwn = (day: DaySales) => day.currency === currency;
  return {
    currency,
    revenue: money(present.filter(inOwn)),
    previous_revenue: money(before.filter(inOwn)),
    tickets: sum(present, 'tickets'),
    previous_tickets: sum(before, 'tickets'),
    orders: sum(present, 'orders'),
    previous_orders: sum(before, 'orders'),
    other_currencies: otherCurrencies(present, currency),
    days: Array.from({ length: days }, (_, index) => {
      const date = addDays(first, index);
      const ofDay = present.filter((day) => day.date === date);
      return { date, tickets: sum(ofDay, 'tickets'), revenue: money(ofDay.filter(inOwn)) };
    }),
    next_events: permissions.has('events.view') ? await nextEvents(db, now) : [],
    recent_orders: permissions.has('orders.view') ? await recentOrders(db) : [],
  };
}

function otherCurrencies(sales: DaySales[], own: string): Sent<typeof dashboard>['other_currencies'] {
  const others = [...new Set(sales.map((day) => day.currency))].filter((currency) => currency !== own).sort();
  return others.map((currency) => {
    const rows = sales.filter((day) => day.currency === currency);
    return { currency, revenue: fromMinor(sum(rows, 'revenue'), currency) };
  });
}

/** Published events that are running or coming up, and were not cancelled. */
async function nextEvents(db: Transaction, now: Date): Promise<Sent<typeof dashboard>['next_events']> {
  const rows = await db
    .select()
    .from(events)
    .where(and(gte(events.endsAt, now), ne(events.status, 'draft'), isNull(events.cancelledAt)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(5);
  return (await presentEvents(db, rows)).map(
    ({ id, name, start_date, end_date, venue, city, cover_url, status, sold, capacity }) => ({
      id,
      name,
      start_date,
      end_date,
      place: [venue, city].filter(Boolean).join(', ') || null,
      cover_url,
      status,
      sold,
      capacity,
    }),
  );
}

async function recentOrders(db: Transaction): Promise<Sent<typeof dashboard>['recent_orders']> {
  const rows = await orderRows(db)
    .where(eq(orders.isTest, false))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(8);
  return rows.map(({ order, eventName }) => ({
    id: order.id,
    reference: order.reference,
    event_name: eventName,
    buyer_name: order.buyerName,
    total: fromMinor(order.totalMinor, order.currency),
    currency: order.currency,
    status: order.status,
    created_at: order.createdAt.toISOString(),
  }));
}

function sum(rows: DaySales[], key: 'revenue' | 'tickets' | 'orders'): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
