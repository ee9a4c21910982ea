import type { EventRsvpConfig } from '#contract/invitations.ts';
import type { EventRow } from '#server/areas/events/findEvent.ts';
import { conflict } from '#server/http/failures.ts';

/** `off`: the event is not on (draft, paused, completed); `over`: it has ended; `late`: the deadline is past. */
export type AnswerState = 'open' | 'closed' | 'late' | 'off' | 'over';

/** Whether the invitations to an event may be answered at `now`, and if not, why. */
export function answerState(event: EventRow, config: EventRsvpConfig, now: Date): AnswerState {
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
  over: 'This event is over.',
  off: 'This event is not on at the moment, so it takes no answers.',
  closed: 'The organiser has closed the answers to this invitation.',
  late: 'The time to answer is over. Write to the organiser if your plans have changed.',
};

/** @throws 409 with the reason where the guest may not answer */
export function assertOpen(state: AnswerState): void {
  if (state !== 'open') {
    throw conflict(REASONS[state]);
  }
}

/** @throws 409 where invitations and reminders would lead to a closed door */
export function assertInviting(event: EventRow, config: EventRsvpConfig, now: Date): void {
  switch (answerState(event, config, now)) {
    case 'open':
      return;
    case 'over':
      throw conflict('This event is over.');
    case 'off':
      throw conflict('This event is not published, so nobody could answer. Publish it first.');
    case 'closed':
      throw conflict('This event takes no answers. Open them in the RSVP settings first.');
    case 'late':
      throw conflict('The time to answer is over. Set a later deadline in the RSVP settings first.');
  }
}
