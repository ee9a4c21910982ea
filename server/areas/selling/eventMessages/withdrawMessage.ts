import { and, eq } from 'drizzle-orm';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { eventNotices } from '#server/database/schema/selling/eventMessages.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';

/** Withdraws a scheduled message. @throws 404; 409 if it is no longer waiting */
export async function withdrawMessage(db: Transaction, eventId: number, id: number): Promise<void> {
  const event = await findEvent(db, eventId);
  const own = and(eq(eventNotices.id, id), eq(eventNotices.eventId, event.id), eq(eventNotices.kind, 'message'));
  const withdrawn = await db
    .update(eventNotices)
    .set({ status: 'withdrawn' })
    .where(and(own, eq(eventNotices.status, 'scheduled')))
    .returning({ id: eventNotices.id });
  if (withdrawn.length === 0) {
    throw (await db.$count(eventNotices, own)) === 0
      ? notFound('Message not found')
      : conflict('This message is no longer waiting to be sent.');
  }
}
