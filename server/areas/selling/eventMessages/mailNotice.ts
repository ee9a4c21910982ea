import { and, asc, eq } from 'drizzle-orm';
import { mailable } from '#server/areas/people/consent/maySend.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { events } from '#server/database/schema/programme/events.ts';
import {
  eventCancellations,
  eventNotices,
  eventNoticeRecipients as table,
} from '#server/database/schema/selling/eventMessages.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { isBadAddress } from '#server/mail/isBadAddress.ts';
import type { Services } from '#server/services.ts';
import { messageMail } from './messageMail.ts';
import { type NoticeMailContext, noticeMail, type Recipient } from './noticeMail.ts';
import { readerOf } from './readerOf.ts';
import { moneyOf } from './recipientMoney.ts';
import { recipientsOfLink } from './recipientsOfLink.ts';

/** Mails per transaction. */
const CHUNK = 50;

/**
 * Queues the mails of a notice, each exactly once: recipients are marked in the same transaction, so a job that is
 * repeated after a crash or runs concurrently finds only the remaining ones. Changes of an event that was cancelled
 * meanwhile are not announced.
 */
export async function mailNotice(
  services: Services,
  { companyId, noticeId }: { companyId: number; noticeId: number },
): Promise<void> {
  for (;;) {
    const handed = await inCompany(services.database, companyId, async (db) => {
      const rows = await takeWaiting(db, noticeId);
      const mailContext = rows.length > 0 ? await mailContextOf(services, db, noticeId, rows) : null;
      if (!mailContext) {
        return 0;
      }
      const reachable = await mailable(db, companyId, rows);
      for (const row of rows) {
        const status = reachable.has(row) ? await mailOne(services, db, mailContext, row) : 'failed';
        await db
          .update(table)
          .set({ status })
          .where(and(eq(table.noticeId, noticeId), eq(table.email, row.email)));
      }
      return rows.length;
    });
    if (handed < CHUNK) {
      return;
    }
  }
}

/** Locked until the transaction ends; rows locked by another process are skipped. */
function takeWaiting(db: Transaction, noticeId: number): Promise<Recipient[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.noticeId, noticeId), eq(table.status, 'waiting')))
    .orderBy(asc(table.email))
    .limit(CHUNK)
    .for('update', { skipLocked: true });
}

async function mailContextOf(
  services: Services,
  db: Transaction,
  noticeId: number,
  rows: Recipient[],
): Promise<NoticeMailContext | null> {
  const [found] = await db
    .select({ notice: eventNotices, event: events, company: companies, cancellation: eventCancellations })
    .from(eventNotices)
    .innerJoin(events, eq(events.id, eventNotices.eventId))
    .innerJoin(companies, eq(companies.id, eventNotices.companyId))
    .leftJoin(eventCancellations, eq(eventCancellations.eventId, events.id))
    .where(eq(eventNotices.id, noticeId));
  if (!found) {
    return null;
  }
  const origin = await portalAddress(services.environment, db, found.company);
  const emails = rows.map(({ email }) => email);
  const knowLink =
    found.notice.kind === 'message' ? new Set<string>() : await recipientsOfLink(db, found.event.id, emails);
  return { ...found, origin, now: services.clock.now(), knowLink };
}

async function mailOne(
  services: Services,
  db: Transaction,
  mailContext: NoticeMailContext,
  row: Recipient,
): Promise<'sent' | 'failed'> {
  // A cancelled event has a notice of its own, and “Your ticket stays valid” would contradict it.
  if (mailContext.notice.kind === 'changed' && mailContext.event.cancelledAt) {
    return 'failed';
  }
  const money = await moneyOf(db, mailContext, row);
  const mail =
    mailContext.notice.kind === 'message'
      ? messageMail(mailContext, mailContext.notice, await readerOf(db, mailContext.event, row, money))
      : noticeMail(mailContext, row, money);
  try {
    await services.mail.send(db, mail);
    return 'sent';
  } catch (failure) {
    if (!isBadAddress(failure)) {
      throw failure;
    }
    services.log.warn('recipient has no valid address', { noticeId: mailContext.notice.id });
    return 'failed';
  }
}
