import { formatCount } from '#domain/kit/formatCount.ts';
import type { InvitationStatus, RsvpResponse } from '#domain/programme/invitations.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const RESPONSE_LABELS = {
  yes: { label: 'Yes', tone: 'success' },
  maybe: { label: 'Maybe', tone: 'warning' },
  no: { label: 'No', tone: 'danger' },
} satisfies Record<RsvpResponse, StatusLabel>;

/** Options of the answer filter. "Answered" and "not answered" are lists of their own. */
export const ANSWER_OPTIONS = [
  { value: 'any', label: 'Answered' },
  { value: 'none', label: 'No answer' },
  { value: 'yes', label: 'Yes' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'no', label: 'No' },
] as const;

export const MAIL_LABELS = {
  pending: { label: 'Not sent', tone: 'neutral' },
  queued: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
} satisfies Record<InvitationStatus, StatusLabel>;

/** `1 person`, `23 people`. */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`;
}
