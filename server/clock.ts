export type Clock = {
  /** The present instant. Everything that reads the time in the backend reads it here, so that tests can move it. */
  now(): Date;
};

export type MovableClock = Clock & {
  set(instant: Date | string): void;
  /** Moves the clock by milliseconds. */
  advance(milliseconds: number): void;
  /** Back to the machine's time. */
  reset(): void;
};

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs on from wherever a test puts it. */
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
