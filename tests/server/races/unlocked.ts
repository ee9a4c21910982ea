import { withoutLocks } from '#server/database/lock.ts';

/** Runs a race without its locks, as the negative control. */
export async function unlocked<T>(race: () => Promise<T>): Promise<T> {
  withoutLocks(true);
  try {
    return await race();
  } finally {
    withoutLocks(false);
  }
}
