import type { Sent } from '#contract/absent.ts';
import { invitation } from '#contract/invitation.ts';
import { rsvpInvitations } from '#server/database/schema/invitations.ts';
import { mapFields } from '#server/http/mapFields.ts';

export type InvitationRow = typeof rsvpInvitations.$inferSelect;

/** The token of its link is not among them: anyone who has it answers for the guest. */
const invitationFields = mapFields(rsvpInvitations, { entity: invitation });

/** An invitation as staff see it. */
export function presentInvitation(row: InvitationRow): Sent<typeof invitation> {
  return invitationFields.toWire(row);
}
