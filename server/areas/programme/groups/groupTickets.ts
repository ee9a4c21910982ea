import { and, eq, isNull } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { groupTickets as contract, type groupTicket } from '#contract/programme/groupTickets.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { stocksOf } from '#server/areas/programme/tickets/stock.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { implement } from '#server/http/implement.ts';
import { findGroup } from './findGroup.ts';

type Found = {
  type: typeof ticketTypes.$inferSelect;
  event: Pick<typeof events.$inferSelect, 'startsAt' | 'currency'>;
};

export const groupTicketRoutes = implement(contract, {
  'GET /groups/{id}/tickets': async ({ db, params, services }) => {
    const { id } = await findGroup(db, params.id);
    return { data: await ticketsOf(db, id, services.clock.now()) };
  },
});

/** In the order of the next date: what is sold there comes first. */
async function ticketsOf(db: Transaction, groupId: number, now: Date): Promise<Sent<typeof groupTicket>[]> {
  const found = await db
    .select({ type: ticketTypes, event: { startsAt: events.startsAt, currency: events.currency } })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(and(eq(events.groupId, groupId), isNull(events.cancelledAt)));
  const stocks = await stocksOf(db, [...new Set(found.map(({ type }) => type.eventId))], now);
  const named = Map.groupBy(found, ({ type, event }) => JSON.stringify([type.name, event.currency]));
  return [...named.values()]
    .map((same) => {
      const [next] = [...same].sort(byDistance(now));
      const taken = same.map(({ type }) => stocks.get(type.eventId)?.types.get(type.id));
      const prices = same.map(({ type }) => type.priceMinor);
      const capacities = same.map(({ type }) => type.capacity);
      const sum = (of: 'sold' | 'held' | 'allocated') => taken.reduce((total, stock) => total + (stock?.[of] ?? 0), 0);
      return { same, next, prices, capacities, sum };
    })
    .flatMap(({ same, next, prices, capacities, sum }) =>
      next === undefined
        ? []
        : {
            ...{
              name: next.type.name,
              dates: same.length,
              currency: next.event.currency,
              position: next.type.position,
            },
            price_from: fromMinor(Math.min(...prices), next.event.currency),
            price_to: fromMinor(Math.max(...prices), next.event.currency),
            ...{ sold: sum('sold'), held: sum('held'), allocated: sum('allocated') },
            capacity: capacities.includes(null) ? null : capacities.reduce<number>((all, each) => all + (each ?? 0), 0),
            ...{ event_id: next.type.eventId, start_date: next.event.startsAt.toISOString() },
          },
    )
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .map(({ position: _, ...ticket }) => ticket);
}

/** The next date first, then later ones; those that have begun come last, the latest of them first. */
function byDistance(now: Date) {
  const rank = ({ event }: Found) => event.startsAt.getTime() - now.getTime();
  return (a: Found, b: Found) => {
    const [first, second] = [rank(a), rank(b)];
    return first > 0 === second > 0 ? (first > 0 ? first - second : second - first) : first > 0 ? -1 : 1;
  };
}
