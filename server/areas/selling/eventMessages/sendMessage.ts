import { and, eq, gt, inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { eventMessages as contract } from '#contract/selling/eventMessages.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { lockEvent } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { eventNotices, eventNoticeRecipients as recipients } from '#server/database/schema/selling/eventMessages.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { addAudience } from './audience.ts';
import { audienceOf } from './audienceOf.ts';
import { addressesOf } from './recipients.ts';
import { scheduleMessage } from './scheduleMessage.ts';

type Message = BodyOf<(typeof contract)['POST /events/messages/{eventID}']>;

const REPEAT_MS = 10 * 60_000;

/**
 * Queues one mail to each address of the audience, or schedules the message. Addresses that got the same message within
 * the last ten minutes are left out. @throws 404; 409 if nobody is left; 422 for a time that is past
 */
export async function sendMessage(context: HandlerContext, eventId: number, body: Message): Promise<string> {
  const { db, services, user } = context;
  const { subject, message } = body;
  await lockEvent(db, eventId);
  const { companyId } = await findEvent(db, eventId);
  const createdAt = services.clock.now();
  if (body.send_at !== null) {
    return await scheduleMessage(context, { companyId, eventId, at: new Date(body.send_at) }, body);
  }
  const audience = audienceOf(body);
  const same = and(
    ...[eq(eventNotices.eventId, eventId), eq(eventNotices.kind, 'message'), eq(eventNotices.subject, subject)],
    ...[eq(eventNotices.message, message), gt(eventNotices.createdAt, new Date(createdAt.getTime() - REPEAT_MS))],
  );
  const earlier = (await db.select({ id: eventNotices.id }).from(eventNotices).where(same)).map(({ id }) => id);
  const notice = only(
    await db
      .insert(eventNotices)
      .values({
        companyId,
        eventId,
        kind: 'message',
        subject,
        message,
        audience,
        createdBy: user?.id ?? null,
        createdAt,
      })
      .returning({ id: eventNotices.id }),
  );
  const found = await addAudience(db, { id: notice.id, companyId, eventId, now: createdAt }, audience);
  if (found === 0) {
    throw conflict(
      body.ticket_ids.length > 0
        ? 'None of these tickets is valid and has an address.'
        : 'There is nobody to send it to.',
    );
  }
  const repeated = await removeReached(db, notice.id, earlier);
  const count = found - repeated;
  if (count === 0) {
    throw conflict('This message went out within the last ten minutes. Change it to send another.');
  }
  await takeMails(context, await addressesOf(db, notice.id));
  await services.queue.enqueue(db, 'notices.mail', { companyId, noticeId: notice.id });
  return count === 1 ? 'The message is on its way to 1 person.' : `The message is on its way to ${count} people.`;
}

/** Takes those who got one of the earlier notices off the recipients of this one. Returns their number. */
async function removeReached(db: Transaction, noticeId: number, earlier: number[]): Promise<number> {
  const { noticeId: notice, email } = recipients;
  const reached = db.select({ email }).from(recipients).where(inArray(notice, earlier));
  const removed = await db
    .delete(recipients)
    .where(and(eq(notice, noticeId), inArray(email, reached)))
    .returning({ email });
  return removed.length;
}
