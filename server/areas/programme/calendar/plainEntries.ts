import { and, asc, eq, gt, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { plainEntry } from '#contract/programme/groups.ts';
import { notOverAt } from '#server/areas/programme/events/notOverAt.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { monthSpan } from './monthSpan.ts';

/** Maximum number of entries in one answer. */
export const MAX_ENTRIES = 5000;

type Month = { year: number; month: number; campaign_id?: number; group_id?: number };
type Entries = Promise<Sent<typeof plainEntry>[]>;

/** Events that overlap the month, in ascending order. */
export async function eventEntries(db: Transaction, query: Month, timezone: string): Entries {
  const { from, to } = monthSpan(query.year, query.month, timezone);
  const found = db
    .select({
      id: events.id,
      name: events.name,
      start_date: sql`${events.startsAt}`.as('start_date'),
      end_date: sql`${events.endsAt}`.as('end_date'),
    })
    .from(events)
    .where(
      and(
        lt(events.startsAt, to),
        gt(events.endsAt, from),
        notOverAt(from),
        query.campaign_id ? eq(events.campaignId, query.campaign_id) : undefined,
        query.group_id ? eq(events.groupId, query.group_id) : undefined,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_ENTRIES);
  return entriesOf(db, found);
}

/** Groups that overlap the month, in ascending order. Groups without dates are left out. */
export async function groupEntries(db: Transaction, query: Month, timezone: string): Entries {
  const { from, to } = monthSpan(query.year, query.month, timezone);
  const found = db
    .select({
      id: eventGroups.id,
      name: eventGroups.name,
      start_date: sql`${eventGroups.runsFrom}`.as('start_date'),
      end_date: sql`${eventGroups.runsUntil}`.as('end_date'),
    })
    .from(eventGroups)
    .where(
      and(
        lt(eventGroups.runsFrom, to),
        gt(eventGroups.runsUntil, from),
        // The equivalent of `notOverAt` for groups.
        sql`${eventGroups.runsFrom} >= ${from.toISOString()}::timestamptz - (select max(g.runs_until - g.runs_from) from event_groups g)`,
        query.campaign_id ? eq(eventGroups.campaignId, query.campaign_id) : undefined,
      ),
    )
    .orderBy(asc(eventGroups.runsFrom), asc(eventGroups.id))
    .limit(MAX_ENTRIES);
  return entriesOf(db, found);
}

/** Rows are used as the driver returns them and modified in place, because there may be thousands. */
async function entriesOf(db: Transaction, found: SQLWrapper): Entries {
  const entries = rowsOf<Sent<typeof plainEntry>>(await db.execute(found.getSQL()));
  for (const entry of entries) {
    entry.start_date = isoOf(entry.start_date);
    entry.end_date = isoOf(entry.end_date);
  }
  return entries;
}
