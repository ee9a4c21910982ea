import { eq } from 'drizzle-orm';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { inEvent } from '#server/areas/programme/events/inEvent.ts';
import { only } from '#server/database/only.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import type { InvitationRow } from './presentInvitation.ts';

/** An invitation of the event. @throws 404 */
export function findInvitation(db: Transaction, eventId: number, id: number): Promise<InvitationRow> {
  return find(db, id, eq(rsvpInvitations.eventId, eventId));
}

const find = recordFinder(rsvpInvitations, 'That invitation', inEvent.otherwise);

/** The invitation behind a mailed link and its event, if they belong to the transaction's company. @throws 404 */
export async function findByToken(
  db: Transaction,
  token: string,
): Promise<{ invitation: InvitationRow; event: EventRow }> {
  const invitation = only(await db.select().from(rsvpInvitations).where(eq(rsvpInvitations.token, token)), () =>
    notFound('This invitation no longer exists. Check that you copied all of the link.'),
  );
  return { invitation, event: await findEvent(db, invitation.eventId) };
}
