import type { EventRow } from '#server/areas/events/findEvent.ts';
import type { HandlerContext } from '#server/http/context.ts';

/**
 * Leaves it to the queue to mail what is due of an event: invitations that are `queued`, and reminders that were asked
 * for. One waiting job is enough for all of them.
 */
export async function queueMails(
  { db, services }: Pick<HandlerContext, 'db' | 'services'>,
  { id: eventId, companyId }: Pick<EventRow, 'id' | 'companyId'>,
): Promise<void> {
  // Without a key: a job that has begun does not see what is being written now, so the next one must not be held back.
  await services.queue.enqueue(db, 'invitations.mail', { companyId, eventId });
}
