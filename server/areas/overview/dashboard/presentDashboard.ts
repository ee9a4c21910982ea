import { and, asc, desc, eq, gte, isNull, ne, type SQL } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { dashboard } from '#contract/overview/dashboard.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { addDays } from '#domain/kit/time/days.ts';
import { presentEvents } from '#server/areas/programme/events/presentEvents.ts';
import { orderRows } from '#server/areas/selling/orders/orderRows.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { FigurePeriod } from '#server/declarations/FigureSource.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { periodsOf } from './period.ts';
import { bestEvents, channelsOf } from './rankSales.ts';
import { type DaySales, type Scope, salesByDay } from './sales.ts';

/** Who the dashboard is for; `db` is limited to what they can see. */
export type Reader = Pick<HandlerContext, 'db' | 'company' | 'services' | 'permissions'>;

type Query = Scope & { days: number; from?: string | undefined; to?: string | undefined };

/**
 * Sales of some days compared with the same number of days before, by the company's days and currency. Other currencies
 * are listed separately, never added. Events and buyers are included only for users who can see them elsewhere.
 * @throws 422 for a period that cannot be shown
 */
export async function presentDashboard(context: Reader, query: Query): Promise<Sent<typeof dashboard>> {
  const { db, company, services, permissions } = context;
  const { currency, timezone } = company;
  const { count, current, before: former } = periodsOf(context, query);
  const sales = await salesByDay(db, { from: former.from, to: current.to, timezone }, query);
  const present = sales.filter((day) => day.date >= current.from);
  const before = sales.filter((day) => day.date < current.from);
  const money = (rows: Amounts[]) => fromMinor(sum(rows, 'revenue'), currency);
  const inOwn = (rows: { currency: string }) => rows.currency === currency;
  return {
    currency,
    revenue: money(present.filter(inOwn)),
    previous_revenue: money(before.filter(inOwn)),
    tickets: sum(present, 'tickets'),
    previous_tickets: sum(before, 'tickets'),
    orders: sum(present, 'orders'),
    previous_orders: sum(before, 'orders'),
    other_currencies: otherCurrencies(present, before, currency),
    days: Array.from({ length: count }, (_, index) => {
      const date = addDays(current.from, index);
      const ofDay = present.filter((day) => day.date === date);
      const earlier = before.filter((day) => day.date === addDays(former.from, index));
      return {
        ...{ date, tickets: sum(ofDay, 'tickets'), revenue: money(ofDay.filter(inOwn)) },
        ...{ previous_tickets: sum(earlier, 'tickets'), previous_revenue: money(earlier.filter(inOwn)) },
      };
    }),
    channels: await channelsOf(context, [current, former], query),
    best_events: permissions.has('events.view') ? await bestEvents(context, [current, former], query) : [],
    figures: await figuresOf(context, current, former, query),
    next_events: permissions.has('events.view') ? await nextEvents(db, services.clock.now(), query) : [],
    recent_orders: permissions.has('orders.view') ? await recentOrders(db, query) : [],
  };
}

/** Figures of areas count the whole company. */
async function figuresOf(context: Reader, current: FigurePeriod, before: FigurePeriod, scope: Scope) {
  const isWhole = scope.campaign_id === undefined && scope.event_id === undefined;
  const figures: Sent<typeof dashboard>['figures'] = [];
  for (const { access, label, count, url } of isWhole ? context.services.declarations.figures : []) {
    if (context.permissions.has(access)) {
      const [value, previous] = [await count(context, current), await count(context, before)];
      figures.push({ label, value, previous, url: url(current) });
    }
  }
  return figures;
}

/** Conditions on the events of a query. */
function ofScope({ campaign_id, event_id }: Scope): SQL[] {
  return [
    ...(event_id === undefined ? [] : [eq(events.id, event_id)]),
    ...(campaign_id === undefined ? [] : [eq(events.campaignId, campaign_id)]),
  ];
}

function otherCurrencies(
  sales: DaySales[],
  before: DaySales[],
  own: string,
): Sent<typeof dashboard>['other_currencies'] {
  const others = [...new Set(sales.map((day) => day.currency))].filter((currency) => currency !== own).sort();
  return others.map((currency) => {
    const of = (rows: DaySales[]) =>
      fromMinor(
        sum(
          rows.filter((day) => day.currency === currency),
          'revenue',
        ),
        currency,
      );
    return { currency, revenue: of(sales), previous_revenue: of(before) };
  });
}

/** Published events that are running or coming up, and were not cancelled. */
async function nextEvents(db: Transaction, now: Date, scope: Scope): Promise<Sent<typeof dashboard>['next_events']> {
  const rows = await db
    .select()
    .from(events)
    .where(and(gte(events.endsAt, now), ne(events.status, 'draft'), isNull(events.cancelledAt), ...ofScope(scope)))
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

async function recentOrders(db: Transaction, scope: Scope): Promise<Sent<typeof dashboard>['recent_orders']> {
  const rows = await orderRows(db)
    .where(and(eq(orders.isTest, false), ...ofScope(scope)))
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

type Amounts = Pick<DaySales, 'revenue' | 'tickets' | 'orders'>;

function sum(rows: Amounts[], key: keyof Amounts): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
