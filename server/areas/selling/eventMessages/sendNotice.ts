import { eq } from 'drizzle-orm';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { lockEvent } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { eventChanges, eventNotices } from '#server/database/schema/selling/eventMessages.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { unannouncedChanges } from './pendingNotice.ts';
import { addRecipients, addressesOf } from './recipients.ts';

/**
 * Queues one mail to everybody who is coming, with the changes to date or place. If two users send at once, the second
 * finds no changes left.
 * @returns the message for the user
 * @throws 404; 409 if nothing has changed
 */
export async function sendNotice(context: HandlerContext, eventId: number, message: string | null): Promise<string> {
  const { db, services, user } = context;
  await lockEvent(db, eventId);
  const event = await findEvent(db, eventId);
  const { changes } = await unannouncedChanges(context, event);
  if (changes.length === 0) {
    throw conflict('There is nothing to announce: people already know this date and place.');
  }
  const { companyId } = event;
  const at = services.clock.now();
  const notice = only(
    await db
      .insert(eventNotices)
      .values({ companyId, eventId, kind: 'changed', message, changes, createdBy: user?.id ?? null, createdAt: at })
      .returning({ id: eventNotices.id }),
  );
  const count = await addRecipients(db, { id: notice.id, companyId, eventId });
  await takeMails(context, await addressesOf(db, notice.id));
  await db.delete(eventChanges).where(eq(eventChanges.eventId, eventId));
  await services.queue.enqueue(db, 'notices.mail', { companyId, noticeId: notice.id });
  return count === 1 ? '1 person is being notified.' : `${count} people are being notified.`;
}
