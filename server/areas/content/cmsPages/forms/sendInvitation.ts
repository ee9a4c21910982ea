import { and, eq, sql } from 'drizzle-orm';
import type { publicPages as contract } from '#contract/content/publicPages.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { resendInvitation } from '#server/areas/programme/invitations/resendInvitation.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { findBlock } from './findBlock.ts';

/**
 * Mails a guest the link of their invitation again. The answer is the same for everybody, because whether somebody is
 * invited is not for others to know. @throws 404
 */
export const sendInvitation: Handlers<typeof contract>['POST /public/pages/{id}/invitation'] = async (context) => {
  const { db, params, body } = context;
  const { block } = await findBlock(db, params.id, { type: 'rsvp', id: body.block });
  const message = 'If this address is invited, its link is on the way.';
  if (block.event_id === null) {
    return { message };
  }
  const [invitation] = await db
    .select({ id: rsvpInvitations.id })
    .from(rsvpInvitations)
    .where(and(eq(rsvpInvitations.eventId, block.event_id), eq(sql`lower(${rsvpInvitations.email})`, body.email)))
    .limit(1);
  if (invitation) {
    await resendInvitation(context, await findEvent(db, block.event_id), invitation.id).catch(ignoreRefusal);
  }
  return { message };
};

/** An invitation that cannot be sent now is not for the visitor to know. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Failure)) {
    throw error;
  }
}
