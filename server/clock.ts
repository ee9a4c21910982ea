export type Clock = {
  /** The current time. All backend code reads the time here, so that tests can change it. */
  now(): Date;
};

export type MovableClock = Clock & {
  set(instant: Date | string): void;
  /** Moves the clock by milliseconds. */
  advance(milliseconds: number): void;
  /** Returns to the system time. */
  reset(): void;
};

export const systemClock: Clock = { now: () => new Date() };

/** A clock that keeps running from the time a test sets. */
export function movableClock(start?: Date | string): MovableClock {
  let offset = 0;
  const set = (instant: Date | string) => {
    offset = new Date(instant).getTime() - Date.now();
  };
  if (start !== undefined) {
    set(start);
  }
  return {
    now: () => new Date(Date.now() + offset),
    set,
    advance(milliseconds) {
      offset += milliseconds;
    },
    reset() {
      offset = 0;
    },
  };
}
