import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { lockEvents, lockGroup } from '#server/database/lock.ts';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import { inWholeCompany, type Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';

export type Series = {
  event: EventRow;
  /** Whether the event shares its group's ticket settings. Events that have started no longer do. */
  shares: boolean;
  /** The other events that share the settings: those of the group that have not started. */
  dates: EventRow[];
};

/**
 * Locks an event and all dates that share its ticket settings, in id order. The dates include those that the user cannot
 * see (decision 0030): check with `assertSeriesVisible` before changing them.
 * @param joining a group that the event is about to join, whose dates are locked as well
 * @throws 409 if somebody has just moved the event to another group
 */
export async function lockSeries(
  db: Transaction,
  eventId: number,
  now: Date,
  joining: number | null = null,
): Promise<Series> {
  const before = await findEvent(db, eventId);
  const groupIds = [...new Set([before.groupId, joining])].filter((id) => id !== null).sort((a, b) => a - b);
  const others: EventRow[] = [];
  for (const groupId of groupIds) {
    await lockGroup(db, groupId);
    others.push(...(await inWholeCompany(db, () => datesOf(db, groupId, now, before.id))));
  }
  await lockEvents(db, [before.id, ...others.map(({ id }) => id)]);
  const event = await findEvent(db, eventId);
  if (event.groupId !== before.groupId) {
    throw conflict('Somebody has just moved this event to another group. Reload the page.');
  }
  const { groupId } = event;
  if (groupId === null || event.startsAt <= now) {
    return { event, shares: false, dates: [] };
  }
  return inWholeCompany(db, async () => {
    const shares = await isSharing(db, groupId);
    return { event, shares, dates: shares ? await datesOf(db, groupId, now, event.id) : [] };
  });
}

/** @throws 409 if the user cannot see all dates that share the ticket settings, and so cannot change them */
export async function assertSeriesVisible(db: Transaction, { dates }: Pick<Series, 'dates'>): Promise<void> {
  const ids = dates.map(({ id }) => id);
  if (ids.length > 0 && (await db.$count(events, inArray(events.id, ids))) < ids.length) {
    throw conflict(
      'This date shares its ticket settings with dates that you do not have access to. Ask somebody who has access to the whole series to change them.',
    );
  }
}

/** The events of a group that have not started, in order, without `exceptId`. */
export function datesOf(db: Transaction, groupId: number, now: Date, exceptId = 0): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.groupId, groupId), gt(events.startsAt, now), ne(events.id, exceptId)))
    .orderBy(asc(events.startsAt), asc(events.id));
}

async function isSharing(db: Transaction, groupId: number): Promise<boolean> {
  const [group] = await db
    .select({ shares: eventGroups.sharesTickets })
    .from(eventGroups)
    .where(eq(eventGroups.id, groupId));
  return group?.shares ?? false;
}
