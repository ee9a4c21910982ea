import { and, gte, type SQL, sql } from 'drizzle-orm';
import { events } from '#server/database/schema/programme/events.ts';

/**
 * Events that end at or after a given time. No event is longer than the longest one, so adding that bound on the start
 * lets an index on `starts_at` skip the company's older events.
 */
export function notOverAt(moment: Date): SQL | undefined {
  return and(
    gte(events.endsAt, moment),
    sql`${events.startsAt} >= ${moment.toISOString()}::timestamptz - (select max(e.ends_at - e.starts_at) from events e)`,
  );
}
