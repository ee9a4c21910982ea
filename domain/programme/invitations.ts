export const INVITATION_STATUSES = ['pending', 'queued', 'sent', 'failed'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Answers to an invitation. */
export const RSVP_RESPONSES = ['yes', 'maybe', 'no'] as const;
export type RsvpResponse = (typeof RSVP_RESPONSES)[number];

/** If two users press the same button within an hour, only one reminder is sent. */
export const REMINDER_GAP_MS = 3_600_000;

/** The fields that decide whether a guest can be reminded. A backend may not send all of them. */
type Remindable = {
  response?: RsvpResponse | null;
  status?: InvitationStatus | null;
  last_reminded_at?: string | null;
};

/**
 * Whether the invitation was sent, is unanswered, and was not reminded within the last hour. Unknown fields do not
 * prevent a reminder.
 */
export function canBeReminded({ response, status, last_reminded_at }: Remindable, now: number): boolean {
  const isSilent = !response && (!status || status === 'sent');
  return isSilent && (!last_reminded_at || Date.parse(last_reminded_at) <= now - REMINDER_GAP_MS);
}

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
