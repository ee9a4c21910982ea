import { eq } from 'drizzle-orm';
import { lockEvent, lockRecord } from '#server/database/lock.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { findEvent } from './findEvent.ts';
import { hasSales } from './hasSales.ts';
import { heldSeatsText } from './heldSeatsText.ts';
import { eventDeleting } from './hooks.ts';

/**
 * Deletes an event without orders, with everything that belongs to it and all stored files. Takes the event lock, so
 * that waiting buyers find the event deleted and cannot get seats in the meantime.
 * @throws 404; 409 if it has orders, held seats or survey answers
 */
export async function deleteEvent(context: HandlerContext, id: number): Promise<void> {
  const { db, services } = context;
  await lockEvent(db, id);
  // Nobody can give it another cover or another survey while its files are being collected.
  await lockRecord(db, events, id);
  const event = await findEvent(db, id);
  if (await hasSales(db, event.id)) {
    throw conflict('This event has orders, so it cannot be deleted. Pause or complete it instead.');
  }
  const held = await heldSeatsText(context, event.id, 'delete it');
  if (held !== null) {
    throw conflict(held);
  }
  await eventDeleting.run(context, { id: event.id });
  if (event.coverFileId !== null) {
    await services.files.remove(db, event.coverFileId);
  }
  await db.delete(events).where(eq(events.id, event.id));
}
