export const CALL_KINDS = ['voice', 'video'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/**
 * `busy` was never rung: the other person was in a call, or had said that they are busy. `cancelled` was given up by the
 * caller before an answer, `missed` by nobody. `failed` was answered, but the browsers could not be connected.
 */
export const CALL_STATES = [
  'ringing',
  'ongoing',
  'ended',
  'declined',
  'busy',
  'missed',
  'cancelled',
  'failed',
] as const;
export type CallState = (typeof CALL_STATES)[number];

/** States in which a person cannot begin another call. */
export const LIVE_STATES: readonly CallState[] = ['ringing', 'ongoing'];

/** How a browser leaves a call. */
export const CALL_ENDINGS = ['hung_up', 'failed'] as const;
export type CallEnding = (typeof CALL_ENDINGS)[number];

/** How long a call rings; milliseconds. */
export const RING_MS = 40_000;
/** A browser in a call reports this often; milliseconds. */
export const ALIVE_MS = 15_000;
/** Without a report for this long, a browser is gone; milliseconds. */
export const GONE_MS = 60_000;

/**
 * A window that was closed, or is being loaded again, has this long to come back; milliseconds. While it rings, somebody
 * at the other end is waiting.
 */
export const COME_BACK_MS = { ringing: 5000, ongoing: 20_000 } as const;

/** The session description of a call with video has about 6,000 characters. */
export const MAX_SDP_LENGTH = 40_000;
export const MAX_CANDIDATES = 40;
export const CALLS_PER_PAGE = 30;

/** Whether a state is that of a call which rings or is held. */
export function isLive(state: CallState | null): boolean {
  return state !== null && LIVE_STATES.includes(state);
}

/** What a call that its callee did not answer is called in the conversation. */
export function missedText(kind: CallKind): string {
  return kind === 'video' ? 'Missed video call' : 'Missed voice call';
}
