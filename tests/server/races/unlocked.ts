import { withoutLocks } from '#server/database/lock.ts';

/** Runs a race without the locks that decide it, to show that the race is real. */
export async function unlocked<T>(race: () => Promise<T>): Promise<T> {
  withoutLocks(true);
  try {
    return await race();
  } finally {
    withoutLocks(false);
  }
}
