import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { calendarEntry } from '#contract/programme/calendar.ts';
import { formatDateRange } from '#domain/kit/time/dates.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { eventSaved } from '#server/areas/programme/events/hooks.ts';
import { lockSeries } from '#server/areas/programme/events/lockSeries.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { only } from '#server/database/only.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { calendarEntries } from './calendarEntries.ts';

type Span = { start_date: string; end_date: string };

/**
 * Moves an event to another date. Tasks with a date relative to the event move along, and so do sale dates in a series
 * that shares tickets. @throws 404
 */
export async function moveEvent(context: HandlerContext, id: number, span: Span) {
  const { db, services, company } = context;
  const now = services.clock.now();
  await lockSeries(db, id, now);
  const startsAt = new Date(span.start_date);
  const endsAt = new Date(span.end_date);
  const before = await findEvent(db, id);
  const rows = await db.update(events).set({ startsAt, endsAt, updatedAt: now }).where(eq(events.id, id)).returning();
  await eventSaved.run(context, { event: only(rows), before });
  announceStock(context, id);
  const when = formatDateRange(startsAt.toISOString(), endsAt.toISOString(), company.timezone);
  return { data: await entryOf(context, id, startsAt, endsAt), message: `Moved to ${when}` };
}

async function entryOf(
  context: HandlerContext,
  eventId: number,
  from: Date,
  to: Date,
): Promise<Sent<typeof calendarEntry>> {
  const permissions = new Set(context.permissions).add('events.view');
  const viewer = { id: staffOf(context).id, permissions };
  const sources = context.services.declarations.calendar.filter(({ kind }) => kind === 'event');
  const entry = only(await calendarEntries(context.db, sources, { from, to, eventId }, viewer));
  return entry;
}
