import type { Sent } from '#contract/kit/absent.ts';
import { invitation } from '#contract/programme/invitation.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

export type InvitationRow = typeof rsvpInvitations.$inferSelect;

/** The token is not included, because anyone who has it can answer for the guest. */
const invitationFields = mapFields(rsvpInvitations, { entity: invitation });

/** An invitation as staff see it. */
export function presentInvitation(row: InvitationRow): Sent<typeof invitation> {
  return invitationFields.toWire(row);
}
