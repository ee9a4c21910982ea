import { and, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { attendee, attendees as contract } from '#contract/selling/attendees.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { MergeStored } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { announceOrder } from './announceOrder.ts';
import { attendeeFields, attendeeRows, presentAttendee } from './attendeeRows.ts';
import { findOrder } from './findOrder.ts';
import { writeHistory } from './writeHistory.ts';

type Change = MergeStored<(typeof contract)['PUT /events/attendees/{eventID}/{ticketID}']>;

/**
 * Updates a ticket's holder; the order's history keeps the previous one. @throws 404; 409 for a cancelled ticket or one
 * changed in the meantime
 */
export async function updateAttendee(
  context: HandlerContext,
  { eventID, ticketID }: { eventID: number; ticketID: number },
  mergeStored: Change,
): Promise<Sent<typeof attendee>> {
  const { db, services } = context;
  const own = and(eq(tickets.id, ticketID), eq(tickets.eventId, eventID));
  await lockRecord(db, tickets, ticketID);
  const before = only(await attendeeRows(db).where(own), () => missing('That ticket', 'belongs to another event'));
  if (before.ticket.status === 'cancelled') {
    throw conflict('This ticket was cancelled, so nobody can hold it.');
  }
  const { name: _, ...stored } = attendeeFields.toWire(before.ticket);
  const body = mergeStored(stored);
  const values = attendeeFields.toRow({ ...body, email: body.email ?? null });
  await db
    .update(tickets)
    .set({ ...values, updatedAt: services.clock.now() })
    .where(own);
  if (before.ticket.orderId) {
    const order = await findOrder(db, before.ticket.orderId);
    const from = before.ticket.name ? ` instead of ${before.ticket.name}` : '';
    if (before.ticket.name !== body.name) {
      await writeHistory(context, order, `Ticket ${before.ticket.code} is now held by ${body.name}${from}`);
    }
    announceOrder(context, order);
  }
  const [after] = await attendeeRows(db).where(own);
  return presentAttendee(after ?? before);
}
