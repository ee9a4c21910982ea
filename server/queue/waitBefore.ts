const MAX_WAIT = 3_600_000;

/** Milliseconds before the next attempt: exponential backoff up to an hour, with 10 % jitter. */
export function waitBefore(attempt: number, backOff: number): number {
  return Math.min(MAX_WAIT, backOff * 2 ** (attempt - 1)) * (1 + Math.random() * 0.1);
}
