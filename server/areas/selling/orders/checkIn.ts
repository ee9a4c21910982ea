import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { eventSalesChannel } from '#contract/realtime.ts';
import type { checkInResult } from '#contract/selling/attendees.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type AttendeeLine, attendeeRows, presentAttendee } from './attendeeRows.ts';

type Named = { code?: string; ticket_id?: number };
type Scan = Named & { scan_id?: string; scanned_at?: string | null };

/** A scan that is sent later counts at its own time for this long. */
const LATEST_MS = 7 * 86_400_000;

/**
 * Admits a ticket of the event. A single UPDATE decides, so that only one of two scanners admits it. A scan that is sent
 * again, because its answer was lost, is answered as the first time.
 */
export async function checkIn(
  context: HandlerContext,
  eventId: number,
  { scan_id, scanned_at, ...named }: Scan,
): Promise<Sent<typeof checkInResult>> {
  const { db, services, user } = context;
  const checkedInAt = timeOf(scanned_at, services.clock.now());
  const [admitted] = await db
    .update(tickets)
    .set({ checkedInAt, checkedInBy: user?.id ?? null, checkInScan: scan_id ?? null })
    .where(and(which(named), eq(tickets.eventId, eventId), eq(tickets.status, 'issued'), isNull(tickets.checkedInAt)))
    .returning({ id: tickets.id });
  const line = await find(context, named);
  if (admitted && line) {
    announce(context, eventId, admitted.id, true);
    return isIn(line);
  }
  if (line && scan_id && line.ticket.checkInScan === scan_id && line.ticket.eventId === eventId) {
    return isIn(line);
  }
  return explain(context, eventId, line);
}

function isIn(line: AttendeeLine): Sent<typeof checkInResult> {
  return { outcome: 'admitted', message: `${nameOf(line)} is in.`, attendee: presentAttendee(line) };
}

function timeOf(scannedAt: string | null | undefined, now: Date): Date {
  const at = scannedAt ? new Date(scannedAt) : now;
  return at > now || now.getTime() - at.getTime() > LATEST_MS ? now : at;
}

/** Undoes an admission. Idempotent. */
export async function undoCheckIn(
  context: HandlerContext,
  eventId: number,
  named: Named,
): Promise<Sent<typeof checkInResult>> {
  const { db } = context;
  const [undone] = await db
    .update(tickets)
    .set({ checkedInAt: null, checkedInBy: null, checkInScan: null })
    .where(and(which(named), eq(tickets.eventId, eventId), isNotNull(tickets.checkedInAt)))
    .returning({ id: tickets.id });
  const line = await find(context, named);
  if (!line || line.ticket.eventId !== eventId) {
    return explain(context, eventId, line);
  }
  if (undone) {
    announce(context, eventId, undone.id, false);
  }
  const message = undone ? `${nameOf(line)} is no longer checked in.` : `${nameOf(line)} was not checked in.`;
  return { outcome: 'undone', message, attendee: presentAttendee(line) };
}

/** Number of valid tickets of an event, and number of people checked in. */
export async function countCheckIns({ db }: HandlerContext, eventId: number) {
  const issued = and(eq(tickets.eventId, eventId), eq(tickets.status, 'issued'));
  return {
    issued: await db.$count(tickets, issued),
    checked_in: await db.$count(tickets, and(issued, isNotNull(tickets.checkedInAt))),
  };
}

/**
 * Why a ticket is not admitted. For a ticket of another event the message names that event, so that staff can direct
 * the guest.
 */
function explain(
  { company }: HandlerContext,
  eventId: number,
  line: AttendeeLine | undefined,
): Sent<typeof checkInResult> {
  if (!line) {
    return { outcome: 'refused', message: 'No ticket has this code.', attendee: null };
  }
  const { ticket, eventName, eventCancelledAt } = line;
  if (ticket.eventId !== eventId) {
    return { outcome: 'refused', message: `This ticket is for another event: ${eventName}.`, attendee: null };
  }
  const attendee = presentAttendee(line);
  if (ticket.status === 'cancelled') {
    const message = eventCancelledAt ? 'The event of this ticket was cancelled.' : 'This ticket was cancelled.';
    return { outcome: 'refused', message, attendee };
  }
  if (ticket.status === 'test') {
    return { outcome: 'refused', message: 'This is a test ticket. It is not valid for entry.', attendee };
  }
  if (ticket.status === 'reserved') {
    return { outcome: 'refused', message: 'This ticket is not paid yet.', attendee };
  }
  const at = attendee.checked_in_at ? formatDate(attendee.checked_in_at, company.timezone, 'dateTime') : 'before';
  return { outcome: 'already_in', message: `${nameOf(line)} was already checked in: ${at}.`, attendee };
}

async function find({ db }: HandlerContext, named: Named): Promise<AttendeeLine | undefined> {
  const [line] = await attendeeRows(db).where(which(named));
  return line;
}

function which({ code, ticket_id }: Named): SQL {
  if (ticket_id) {
    return eq(tickets.id, ticket_id);
  }
  // Our codes are capital letters and digits, and may be typed in small ones.
  return sql`${tickets.code} = coalesce((select same.code from ${tickets} same where same.code = ${code}), upper(${code}))`;
}

function nameOf({ ticket }: AttendeeLine): string {
  return ticket.name ?? ticket.email ?? ticket.code;
}

function announce({ services, afterCommit }: HandlerContext, eventId: number, ticketId: number, isIn: boolean) {
  const payload = { event_id: eventId, ticket_id: ticketId, checked_in: isIn };
  afterCommit(() => services.realtime.broadcast(eventSalesChannel(eventId), 'ticket.checked-in', payload));
}
