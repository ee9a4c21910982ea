import { and, eq } from 'drizzle-orm';
import { type EventRow, findEvent } from '#server/areas/events/findEvent.ts';
import { rsvpInvitations } from '#server/database/schema/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/failures.ts';
import type { InvitationRow } from './presentInvitation.ts';

/** An invitation of the event. @throws 404 */
export async function findInvitation(db: Transaction, eventId: number, id: number): Promise<InvitationRow> {
  const [row] = await db
    .select()
    .from(rsvpInvitations)
    .where(and(eq(rsvpInvitations.id, id), eq(rsvpInvitations.eventId, eventId)));
  if (!row) {
    throw notFound('That invitation does not exist, or is not of this event.');
  }
  return row;
}

/** The invitation of a mailed link with its event, if it is of the company of the transaction. @throws 404 */
export async function findByToken(
  db: Transaction,
  token: string,
): Promise<{ invitation: InvitationRow; event: EventRow }> {
  const [invitation] = await db.select().from(rsvpInvitations).where(eq(rsvpInvitations.token, token));
  if (!invitation) {
    throw notFound('This invitation does not exist any more. Check that you copied all of the link.');
  }
  return { invitation, event: await findEvent(db, invitation.eventId) };
}
