import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { companies } from '#server/database/schema/accounts.ts';
import { events } from '#server/database/schema/events.ts';
import { rsvpInvitations as table } from '#server/database/schema/invitations.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { isBadAddress } from '#server/mail/isBadAddress.ts';
import type { Services } from '#server/services.ts';
import { answerState } from './answerState.ts';
import { invitationMail, type MailContext } from './invitationMail.ts';
import type { InvitationRow } from './presentInvitation.ts';
import { rsvpConfigOf } from './rsvpConfigOf.ts';

/** Mails per transaction. */
const CHUNK = 50;

/**
 * Queues the due mails of an event, each exactly once: sent invitations are marked in the same transaction, so a job
 * that is repeated after a crash or runs concurrently finds only what is still due. Guests who answered after a
 * reminder was requested get none.
 */
export async function mailDue(
  services: Services,
  { companyId, eventId }: { companyId: number; eventId: number },
): Promise<void> {
  for (;;) {
    const handed = await inCompany(services.database, companyId, async (db) => {
      const rows = await takeDue(db, eventId);
      const mailContext = rows.length > 0 ? await mailContextOf(services, db, companyId, eventId) : null;
      if (!mailContext) {
        return 0;
      }
      for (const row of rows) {
        await mailOne(services, db, row, mailContext);
      }
      return rows.length;
    });
    if (handed < CHUNK) {
      return;
    }
  }
}

/** Locked until the transaction ends; rows locked by another process are skipped. */
function takeDue(db: Transaction, eventId: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.eventId, eventId), or(eq(table.status, 'queued'), isNotNull(table.reminderQueuedAt))))
    .orderBy(asc(table.id))
    .limit(CHUNK)
    .for('update', { skipLocked: true });
}

async function mailContextOf(
  services: Services,
  db: Transaction,
  companyId: number,
  eventId: number,
): Promise<MailContext | null> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (!company || !event) {
    return null;
  }
  const config = await rsvpConfigOf(db, event);
  const origin = await portalAddress(services.environment, db, company);
  return { company, event, config, origin, now: services.clock.now() };
}

async function mailOne(
  services: Services,
  db: Transaction,
  row: InvitationRow,
  mailContext: MailContext,
): Promise<void> {
  const { now } = mailContext;
  const isInvitation = row.status === 'queued';
  const isWanted =
    isInvitation || (row.response === null && answerState(mailContext.event, mailContext.config, now) === 'open');
  let isSent = false;
  if (isWanted) {
    try {
      await services.mail.send(db, invitationMail(mailContext, row, isInvitation ? 'invitation' : 'reminder'));
      isSent = true;
    } catch (failure) {
      if (!isBadAddress(failure)) {
        throw failure;
      }
      services.log.warn('invitation has no valid address', { invitationId: row.id });
    }
  }
  const outcome = isInvitation
    ? isSent
      ? { status: 'sent' as const, sentAt: now }
      : { status: 'failed' as const }
    : { remindersSent: row.remindersSent + (isSent ? 1 : 0) };
  await db
    .update(table)
    .set({ ...outcome, reminderQueuedAt: null, updatedAt: now })
    .where(eq(table.id, row.id));
}
