import type { BodyOf } from '#contract/kit/define.ts';
import type { eventMessages as contract } from '#contract/selling/eventMessages.ts';
import { only } from '#server/database/only.ts';
import { eventNotices } from '#server/database/schema/selling/eventMessages.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { audienceOf } from './audienceOf.ts';
import { BEGIN_JOB } from './beginMessage.ts';

type Message = BodyOf<(typeof contract)['POST /events/messages/{eventID}']>;

const YEAR_MS = 366 * 86_400_000;

/** Stores a message that is sent later, to whom the audience then is. @throws 422 for a time that is past or far away */
export async function scheduleMessage(
  { db, services, user }: HandlerContext,
  { companyId, eventId, at }: { companyId: number; eventId: number; at: Date },
  body: Message,
): Promise<string> {
  const createdAt = services.clock.now();
  const wait = at.getTime() - createdAt.getTime();
  if (wait <= 0 || wait > YEAR_MS) {
    throw invalid({ send_at: [wait <= 0 ? 'This time is past.' : 'Choose a time within a year.'] });
  }
  const { subject, message } = body;
  const notice = only(
    await db
      .insert(eventNotices)
      .values({
        ...{ companyId, eventId, kind: 'message', subject, message, audience: audienceOf(body), createdAt },
        ...{ status: 'scheduled', sendAt: at, createdBy: user?.id ?? null },
      })
      .returning({ id: eventNotices.id }),
  );
  await services.queue.enqueue(db, BEGIN_JOB, { companyId, noticeId: notice.id }, { runAt: at });
  return 'The message is scheduled.';
}
