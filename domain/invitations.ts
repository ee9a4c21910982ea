export const INVITATION_STATUSES = ['pending', 'queued', 'sent', 'failed'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Answers to an invitation. */
export const RSVP_RESPONSES = ['yes', 'maybe', 'no'] as const;
export type RsvpResponse = (typeof RSVP_RESPONSES)[number];

export const INVITATION_SORTS = [
  'created_at',
  'name',
  'email',
  'status',
  'response',
  'sent_at',
  'responded_at',
  'party_size',
] as const;
