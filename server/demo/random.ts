export type Random = ReturnType<typeof createRandom>;

/** A seeded pseudo-random generator: every demo has the same people and orders. */
export function createRandom(seed: number) {
  let state = seed;
  /** From 0 (inclusive) to 1 (exclusive), by mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    /** A whole number from `from` to `to`, both inclusive. */
    whole,
    chance: (share: number) => next() < share,
    /** @throws for an empty list */
    pick<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) {
        throw new Error('There is nothing to pick from.');
      }
      return found;
    },
    /** A random item, weighted by `weightOf`. */
    weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of list) {
        left -= weightOf(item);
        if (left < 0) {
          return item;
        }
      }
      throw new Error('There is nothing to pick from.');
    },
    /** A code of letters and digits that are not easily confused in print. */
    code(length: number): string {
      return Array.from({ length }, () => SAFE.charAt(whole(0, SAFE.length - 1))).join('');
    },
  };
}

const SAFE = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
