import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { mailable } from '#server/areas/people/consent/maySend.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpInvitations as table } from '#server/database/schema/programme/invitations.ts';
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

type Result = 'sent' | 'failed' | 'skipped';

/**
 * Queues the due mails of an event, each exactly once: sent invitations are marked in the same transaction, so a job
 * that is repeated after a crash or runs concurrently finds only what is still due. Guests who answered after a
 * reminder was requested get none, and nobody is invited to an event that was cancelled or ended meanwhile.
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
      const reachable = await mailable(db, companyId, rows);
      for (const row of rows) {
        await mailOne(services, db, row, { ...mailContext, isReachable: reachable.has(row) });
      }
      return rows.length;
    });
    if (handed < CHUNK) {
      return;
    }
  }
}

/**
 * Locked until the transaction ends. A row that another transaction has locked for a moment, such as an answer, is waited
 * for: a skipped one would stay due until somebody mails for this event again.
 */
function takeDue(db: Transaction, eventId: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.eventId, eventId), or(eq(table.status, 'queued'), isNotNull(table.reminderQueuedAt))))
    .orderBy(asc(table.id))
    .limit(CHUNK)
    .for('update');
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
  { isReachable, ...mailContext }: MailContext & { isReachable: boolean },
): Promise<void> {
  const { event, config, now } = mailContext;
  const isInvitation = row.status === 'queued';
  const isWanted = isInvitation
    ? event.cancelledAt === null && event.endsAt > now
    : row.response === null && answerState(event, config, now) === 'open';
  let result: Result = 'skipped';
  if (isWanted && !isReachable) {
    result = 'failed';
  } else if (isWanted) {
    try {
      await services.mail.send(db, invitationMail(mailContext, row, isInvitation ? 'invitation' : 'reminder'));
      result = 'sent';
    } catch (failure) {
      if (!isBadAddress(failure)) {
        throw failure;
      }
      services.log.warn('invitation has no valid address', { invitationId: row.id });
      result = 'failed';
    }
  }
  const outcome = isInvitation
    ? stateAfter(row, result, now)
    : { remindersSent: row.remindersSent + (result === 'sent' ? 1 : 0) };
  await db
    .update(table)
    .set({ ...outcome, reminderQueuedAt: null, updatedAt: now })
    .where(eq(table.id, row.id));
}

/** The mail status of a queued invitation. If it was skipped, an earlier mail with the same link still counts as sent. */
function stateAfter(row: InvitationRow, result: Result, now: Date): { status: InvitationRow['status']; sentAt?: Date } {
  if (result === 'skipped') {
    return { status: row.sentAt ? 'sent' : 'pending' };
  }
  return result === 'sent' ? { status: 'sent', sentAt: now } : { status: 'failed' };
}
