import { eq } from 'drizzle-orm';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { assertInviting } from './answerState.ts';
import { findInvitation } from './findInvitation.ts';
import type { InvitationRow } from './presentInvitation.ts';
import { queueMails } from './queueMails.ts';
import { rsvpConfigOf } from './rsvpConfigOf.ts';

/** Sends an invitation again, with the same link. @throws 404; 409 while it is being sent or if it cannot be sent */
export async function resendInvitation(context: HandlerContext, event: EventRow, id: number): Promise<InvitationRow> {
  const { db, services } = context;
  const invitation = await findInvitation(db, event.id, id);
  assertInviting(event, await rsvpConfigOf(db, event), services.clock.now());
  if (invitation.status === 'queued') {
    throw conflict('This invitation is already being sent.');
  }
  const [row] = await db
    .update(rsvpInvitations)
    .set({ status: 'queued', updatedAt: services.clock.now() })
    .where(eq(rsvpInvitations.id, invitation.id))
    .returning();
  await takeMails(context, [invitation.email]);
  await queueMails(context, event);
  return row ?? invitation;
}
