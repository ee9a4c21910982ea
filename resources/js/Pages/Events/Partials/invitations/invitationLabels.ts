import type { InvitationStatus, RsvpResponse } from '#domain/invitations.ts';
import type { StatusLabel } from '#js/components/statuses.ts';

export const RESPONSE_LABELS = {
  yes: { label: 'Yes', tone: 'success' },
  maybe: { label: 'Maybe', tone: 'warning' },
  no: { label: 'No', tone: 'danger' },
} satisfies Record<RsvpResponse, StatusLabel>;

/** Views of the list by answer. */
export const ANSWER_VIEWS = {
  any: 'Answered',
  none: 'No answer',
  yes: 'Yes',
  maybe: 'Maybe',
  no: 'No',
};

export const MAIL_LABELS = {
  pending: { label: 'Not sent', tone: 'neutral' },
  queued: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
} satisfies Record<InvitationStatus, StatusLabel>;

/** `1 person`, `23 people`. */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
}
