import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import type { HandlerContext } from '#server/http/context.ts';

/**
 * Queues a job that mails everything due for an event: invitations with status `queued`, and requested reminders. One
 * pending job covers all of them.
 */
export async function queueMails(
  { db, services }: Pick<HandlerContext, 'db' | 'services'>,
  { id: eventId, companyId }: Pick<EventRow, 'id' | 'companyId'>,
): Promise<void> {
  // Without a deduplication key: a running job does not see what is being written now, so another one must be queued.
  await services.queue.enqueue(db, 'invitations.mail', { companyId, eventId });
}
