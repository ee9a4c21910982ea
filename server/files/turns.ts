import { tooMany } from '#server/http/outputs/failures.ts';

type Turns = {
  /** Runs `work` when it is the owner's turn. @throws 429 if the owner already has too much work waiting */
  run<T>(owner: number, work: () => Promise<T>): Promise<T>;
};

type Waiting = { owner: number; start: () => void };

/** Seconds after which the client should try again. */
const RETRY_AFTER = 10;

/**
 * Runs expensive work `atOnce` at a time in this process. Owners take turns, so that a hundred pictures of one company
 * do not block another; each can have `perOwner` running or waiting.
 */
export function createTurns({ atOnce, perOwner }: { atOnce: number; perOwner: number }): Turns {
  const waiting: Waiting[] = [];
  /** Running work by owner. */
  const running = new Map<number, number>();
  let total = 0;

  const runningOf = (owner: number) => running.get(owner) ?? 0;
  const count = (owner: number, change: 1 | -1) => {
    total += change;
    const left = runningOf(owner) + change;
    if (left === 0) {
      running.delete(owner);
    } else {
      running.set(owner, left);
    }
  };

  /** Starts the first waiting work of the owners with the least running. */
  function startNext() {
    const least = Math.min(...waiting.map(({ owner }) => runningOf(owner)));
    const index = waiting.findIndex(({ owner }) => runningOf(owner) === least);
    const [next] = index < 0 || total >= atOnce ? [] : waiting.splice(index, 1);
    if (next) {
      count(next.owner, 1);
      next.start();
    }
  }

  return {
    async run(owner, work) {
      if (runningOf(owner) + waiting.filter((each) => each.owner === owner).length >= perOwner) {
        throw tooMany(RETRY_AFTER);
      }
      await new Promise<void>((start) => {
        waiting.push({ owner, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        count(owner, -1);
        startNext();
      }
    },
  };
}
