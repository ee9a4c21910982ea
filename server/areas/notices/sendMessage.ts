import { and, eq, gt } from 'drizzle-orm';
import type { BodyOf } from '#contract/define.ts';
import type { notices as contract } from '#contract/notices.ts';
import { findEvent } from '#server/areas/events/findEvent.ts';
import { lockEvent } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { eventNotices } from '#server/database/schema/notices.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/failures.ts';
import { addHolders } from './holders.ts';

type Message = BodyOf<(typeof contract)['POST /events/messages/{eventID}']>;

const REPEAT_MS = 10 * 60_000;

/**
 * Queues one mail to each address that holds one of these tickets, or any ticket of the event. Repeating the same
 * message within ten minutes is refused. @throws 404, 409
 */
export async function sendMessage(context: HandlerContext, eventId: number, body: Message): Promise<string> {
  const { db, services, user } = context;
  const { subject, message, ticket_ids: ids } = body;
  await lockEvent(db, eventId);
  const { companyId } = await findEvent(db, eventId);
  const createdAt = services.clock.now();
  const same = and(
    ...[eq(eventNotices.eventId, eventId), eq(eventNotices.kind, 'message'), eq(eventNotices.subject, subject)],
    ...[eq(eventNotices.message, message), gt(eventNotices.createdAt, new Date(createdAt.getTime() - REPEAT_MS))],
  );
  if ((await db.$count(eventNotices, same)) > 0) {
    throw conflict('This message went out within the last ten minutes. Change it to send another.');
  }
  const notice = only(
    await db
      .insert(eventNotices)
      .values({ companyId, eventId, kind: 'message', subject, message, createdBy: user?.id ?? null, createdAt })
      .returning({ id: eventNotices.id }),
  );
  const count = await addHolders(db, { id: notice.id, companyId, eventId }, ids);
  if (count === 0) {
    throw conflict('None of these tickets is valid and has an address.');
  }
  await services.queue.enqueue(db, 'notices.mail', { companyId, noticeId: notice.id });
  return count === 1 ? 'The message is on its way to 1 person.' : `The message is on its way to ${count} people.`;
}
