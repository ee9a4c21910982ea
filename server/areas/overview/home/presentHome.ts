import { and, asc, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { attention, home } from '#contract/overview/home.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { presentEvents } from '#server/areas/programme/events/presentEvents.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';

const MAX_EVENTS = 20;

/**
 * What needs the user, of all areas that they can see, the events of today and tomorrow, and what happened meanwhile.
 * @param since when the user's last visit ended
 */
export async function presentHome(context: HandlerContext, since: Date | null): Promise<Sent<typeof home>> {
  const lines: Sent<typeof attention>[] = [];
  for (const { access, find } of context.services.declarations.attention) {
    const line = context.permissions.has(access) ? await find(context) : null;
    if (line) {
      lines.push(line);
    }
  }
  return {
    attention: lines.sort((a, b) => Number(b.is_urgent) - Number(a.is_urgent)),
    events: context.permissions.has('events.view') ? await nextEvents(context) : [],
    since: since?.toISOString() ?? null,
    news: since ? await newsSince(context, since) : [],
  };
}

async function newsSince(context: HandlerContext, since: Date): Promise<Sent<typeof home>['news']> {
  const lines: Sent<typeof home>['news'] = [];
  for (const { access, find } of context.services.declarations.news) {
    const line = context.permissions.has(access) ? await find(context, since) : null;
    if (line) {
      lines.push(line);
    }
  }
  return lines;
}

/** Published events that run today or tomorrow and were not cancelled. */
async function nextEvents({ db, company, services }: HandlerContext): Promise<Sent<typeof home>['events']> {
  const now = services.clock.now();
  const dayAfter = addDays(todayIn(company.timezone, now), 2);
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        gte(events.endsAt, now),
        lt(events.startsAt, sql`(${dayAfter}::date::timestamp at time zone ${company.timezone})`),
        ne(events.status, 'draft'),
        isNull(events.cancelledAt),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_EVENTS);
  const ids = rows.map(({ id }) => id);
  const isIn = and(
    inArray(tickets.eventId, ids),
    sql`${tickets.status} = 'issued' and ${tickets.checkedInAt} is not null`,
  );
  const present = rows.length === 0 ? [] : await presentEvents(db, rows);
  const counts =
    rows.length === 0
      ? []
      : await db
          .select({ eventId: tickets.eventId, n: sql<number>`count(*)::int` })
          .from(tickets)
          .where(isIn)
          .groupBy(tickets.eventId);
  return present.map(({ id, name, start_date, end_date, venue, city, cover_url, sold, capacity }) => ({
    ...{ id, name, start_date, end_date, cover_url, sold, capacity },
    place: [venue, city].filter(Boolean).join(', ') || null,
    checked_in: counts.find(({ eventId }) => eventId === id)?.n ?? 0,
  }));
}
