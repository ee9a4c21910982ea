import type { Sent } from '#contract/absent.ts';
import type { invitation } from '#contract/invitation.ts';
import type { rsvpInvitations } from '#server/database/schema/invitations.ts';

export type InvitationRow = typeof rsvpInvitations.$inferSelect;

/** An invitation as staff see it. Its link is not told: whoever has it answers for the guest. */
export function presentInvitation(row: InvitationRow): Sent<typeof invitation> {
  return {
    id: row.id,
    event_id: row.eventId,
    contact_id: row.contactId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    sent_at: row.sentAt?.toISOString() ?? null,
    opened_at: row.openedAt?.toISOString() ?? null,
    reminders_sent: row.remindersSent,
    last_reminded_at: row.lastRemindedAt?.toISOString() ?? null,
    response: row.response,
    party_size: row.partySize,
    note: row.note,
    responded_at: row.respondedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
