import { inArray } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { dashboard } from '#contract/overview/dashboard.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { ORDER_CHANNELS } from '#domain/selling/sales.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { FigurePeriod } from '#server/declarations/FigureSource.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type PartSales, type Scope, salesBy } from './sales.ts';

/** Events in the ranking. */
const MAX_BEST = 5;

type Context = Pick<HandlerContext, 'db' | 'company'>;
type Periods = [current: FigurePeriod, before: FigurePeriod];

/** The events that brought most in the current period, of those in the company's currency. */
export async function bestEvents(
  context: Context,
  periods: Periods,
  scope: Scope,
): Promise<Sent<typeof dashboard>['best_events']> {
  const [present, before] = await inBoth(context, 'event', periods, scope);
  const best = present.filter(({ orders }) => orders > 0).slice(0, MAX_BEST);
  const ids = best.map(({ part }) => Number(part));
  const { db, company } = context;
  const names = await db.select({ id: events.id, name: events.name }).from(events).where(inArray(events.id, ids));
  return best.flatMap((sales) => {
    const event = names.find(({ id }) => id === Number(sales.part));
    return event ? { ...event, ...compared(sales, before, company.currency) } : [];
  });
}

/** Where tickets were sold, in the company's currency. */
export async function channelsOf(
  context: Context,
  periods: Periods,
  scope: Scope,
): Promise<Sent<typeof dashboard>['channels']> {
  const [present, before] = await inBoth(context, 'channel', periods, scope);
  return ORDER_CHANNELS.flatMap((channel) => {
    const sales = present.find(({ part }) => part === channel);
    return sales ? { channel, ...compared(sales, before, context.company.currency) } : [];
  });
}

async function inBoth(
  { db, company: { timezone, currency } }: Context,
  part: 'channel' | 'event',
  [current, before]: Periods,
  scope: Scope,
): Promise<[PartSales[], PartSales[]]> {
  const read = async ({ from, to }: FigurePeriod) =>
    (await salesBy(db, part, { from, to, timezone }, scope)).filter((sales) => sales.currency === currency);
  return [await read(current), await read(before)];
}

function compared({ part, tickets, orders, revenue }: PartSales, before: PartSales[], currency: string) {
  const earlier = before.find((sales) => sales.part === part);
  return {
    tickets,
    orders,
    revenue: fromMinor(revenue, currency),
    previous_tickets: earlier?.tickets ?? 0,
    previous_orders: earlier?.orders ?? 0,
    previous_revenue: fromMinor(earlier?.revenue ?? 0, currency),
  };
}
