import { and, asc, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';

/**
 * The check-in page of today's event (in the company's timezone): the one in progress, otherwise the next to start.
 * Null if there is none, or without permission to check people in.
 */
export async function findTodaysCheckIn({
  db,
  company,
  permissions,
  services,
}: HandlerContext): Promise<string | null> {
  if (!permissions.has('check-in.manage')) {
    return null;
  }
  const now = services.clock.now();
  const { timezone } = company;
  const today = todayIn(timezone, now);
  const endOfDay = sql`((${today}::date + 1)::timestamp at time zone ${timezone})`;
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        ne(events.status, 'draft'),
        isNull(events.cancelledAt),
        gt(events.endsAt, now),
        lt(events.startsAt, endOfDay),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(1);
  return event ? pageUrl('Events/CheckIn', event) : null;
}
