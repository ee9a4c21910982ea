import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import type { RsvpRules } from './rsvpConfigOf.ts';

/**
 * `off`: the event is not active (draft, paused, completed); `over`: it has ended; `late`: the deadline has passed. An
 * event that was cancelled is always `cancelled`.
 */
type AnswerState = 'open' | 'closed' | 'late' | 'off' | 'over' | 'cancelled';

/** Whether invitations to an event can be answered at `now`, and if not, why. */
export function answerState(event: EventRow, config: RsvpRules, now: Date): AnswerState {
  if (event.cancelledAt !== null) {
    return 'cancelled';
  }
  if (event.endsAt <= now) {
    return 'over';
  }
  if (event.status !== 'active') {
    return 'off';
  }
  if (!config.is_open) {
    return 'closed';
  }
  return now >= new Date(config.deadline_at) ? 'late' : 'open';
}

const REASONS: Record<Exclude<AnswerState, 'open'>, string> = {
  cancelled: 'This event was cancelled.',
  over: 'This event is over.',
  off: 'This event is not active at the moment, so it does not accept answers.',
  closed: 'The organiser no longer accepts answers to this invitation.',
  late: 'The deadline for answers has passed. Write to the organiser if your plans have changed.',
};

/** @throws 409 with the reason if guests cannot answer */
export function assertOpen(state: AnswerState): void {
  if (state !== 'open') {
    throw conflict(REASONS[state]);
  }
}

const INVITE_ERRORS: Record<Exclude<AnswerState, 'open'>, string> = {
  cancelled: 'This event was cancelled.',
  over: 'This event is over.',
  off: 'This event is not published, so nobody could answer. Publish it first.',
  closed: 'This event does not accept answers. Allow them in the RSVP settings first.',
  late: 'The deadline for answers has passed. Set a later one in the RSVP settings first.',
};

/** Why invitations and reminders cannot be sent, because nobody could answer them; null if they can. */
export function inviteError(event: EventRow, config: RsvpRules, now: Date): string | null {
  const state = answerState(event, config, now);
  return state === 'open' ? null : INVITE_ERRORS[state];
}

/** @throws 409 with the reason if nobody can be invited */
export function assertInviting(event: EventRow, config: RsvpRules, now: Date): void {
  const error = inviteError(event, config, now);
  if (error !== null) {
    throw conflict(error);
  }
}
