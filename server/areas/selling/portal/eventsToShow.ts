import { and, asc, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { portalListedEvent } from '#contract/selling/portal.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { foldSeries } from './foldSeries.ts';
import { isFirstOfSeries } from './listPortalEvents.ts';
import { filterConditions } from './onShow.ts';

/** The next public events, a series once: all of the company, or those of a campaign. */
export async function eventsToShow(
  db: Transaction,
  { campaignId, limit }: { campaignId: number | null; limit: number },
  now: Date,
): Promise<Sent<typeof portalListedEvent>[]> {
  const filters = { now, from: now };
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        ...filterConditions(events, filters),
        campaignId === null ? undefined : eq(events.campaignId, campaignId),
        isFirstOfSeries(db, filters),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit);
  return rows.length > 0 ? foldSeries(db, rows, filters) : [];
}
