import type { InvitationStatus } from '#contract/invitation.ts';
import type { RsvpResponse } from '#contract/rsvp.ts';
import type { StatusWord } from '#js/components/statuses.ts';

export const RESPONSE_WORDS = {
  yes: { word: 'Yes', tone: 'success' },
  maybe: { word: 'Maybe', tone: 'warning' },
  no: { word: 'No', tone: 'danger' },
} satisfies Record<RsvpResponse, StatusWord>;

/** Views of the list by answer. */
export const ANSWER_VIEWS = {
  any: 'Answered',
  none: 'No answer',
  yes: 'Yes',
  maybe: 'Maybe',
  no: 'No',
};

export const MAIL_WORDS = {
  pending: { word: 'Not sent', tone: 'neutral' },
  queued: { word: 'Being sent', tone: 'info' },
  sent: { word: 'Sent', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'danger' },
} satisfies Record<InvitationStatus, StatusWord>;

/** `1 person`, `23 people`. */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
}
