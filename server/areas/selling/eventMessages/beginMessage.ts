import { and, eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { LATEST_MS } from '#domain/selling/messageAudience.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { eventNotices } from '#server/database/schema/selling/eventMessages.ts';
import { inCompany, onCommit, type Transaction } from '#server/database/tenancy.ts';
import { conflict, Failure } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import type { Services } from '#server/services.ts';
import { addAudience } from './audience.ts';
import { addressesOf } from './recipients.ts';

export const BEGIN_JOB = 'notices.begin';

/**
 * Sends a scheduled message that is due: records its recipients as they are now, and queues their mails. One that was
 * withdrawn meanwhile is left alone; one that cannot be sent says why, and those who can send messages are notified.
 */
export async function beginMessage(
  services: Services,
  { companyId, noticeId }: { companyId: number; noticeId: number },
): Promise<void> {
  try {
    await inCompany(services.database, companyId, (db) => begin(services, db, noticeId));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) {
      throw thrown;
    }
    await inCompany(services.database, companyId, (db) => fail(services, db, noticeId, thrown.message));
  }
}

/** @throws Failure that says why it cannot be sent; it then stays scheduled */
async function begin(services: Services, db: Transaction, noticeId: number): Promise<void> {
  const now = services.clock.now();
  // Taken by this update, so a second run, or a withdrawal at the same time, finds nothing.
  const [notice] = await db
    .update(eventNotices)
    .set({ status: 'sent' })
    .where(and(eq(eventNotices.id, noticeId), eq(eventNotices.status, 'scheduled')))
    .returning();
  if (!notice) {
    return;
  }
  const [found] = await db
    .select({ event: events, company: companies })
    .from(events)
    .innerJoin(companies, eq(companies.id, events.companyId))
    .where(eq(events.id, notice.eventId));
  if (!found || found.event.cancelledAt) {
    throw conflict('The event was cancelled.');
  }
  if (now.getTime() - (notice.sendAt?.getTime() ?? 0) > LATEST_MS) {
    throw conflict('It was more than an hour late.');
  }
  const { companyId, eventId } = notice;
  const chosen = notice.audience ?? { audience: 'holders', ticketTypeIds: [], ticketIds: [] };
  if ((await addAudience(db, { id: noticeId, companyId, eventId, now }, chosen)) === 0) {
    throw conflict('There was nobody to send it to.');
  }
  await takeMails({ db, company: found.company, services }, await addressesOf(db, noticeId));
  await services.queue.enqueue(db, 'notices.mail', { companyId, noticeId });
}

async function fail(services: Services, db: Transaction, noticeId: number, failure: string): Promise<void> {
  const [notice] = await db
    .update(eventNotices)
    .set({ status: 'failed', failure })
    .where(and(eq(eventNotices.id, noticeId), eq(eventNotices.status, 'scheduled')))
    .returning();
  if (notice) {
    const company = { id: notice.companyId };
    const afterCommit = (work: () => void | Promise<void>) => onCommit(db, services.log, work);
    await notify(
      { db, company, services, afterCommit },
      {
        kind: 'message.failed',
        to: { permission: 'notices.send', eventId: notice.eventId },
        title: `“${notice.subject}” was not sent`,
        body: failure,
        url: pageUrl('Events/Show', { id: notice.eventId }),
      },
    );
  }
}
