import { and, gte, type SQL, sql } from 'drizzle-orm';
import { events } from '#server/database/schema/events.ts';

/**
 * Events that end at a moment or later. None of them began longer ago than the longest event takes, and an index that
 * is sorted by the beginning starts reading there instead of at the company's first event.
 */
export function notOverAt(moment: Date): SQL | undefined {
  return and(
    gte(events.endsAt, moment),
    sql`${events.startsAt} >= ${moment.toISOString()}::timestamptz - (select max(e.ends_at - e.starts_at) from events e)`,
  );
}
