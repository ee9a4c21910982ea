import { isDuplicate } from '#server/database/sqlState.ts';
import type { Failure } from './failures.ts';

/**
 * Runs a write whose key may be taken. Where the unique index refuses it, `failure` says so to the person; any other
 * error of the database stays what it is.
 * @param index the name of the unique index or constraint, as PostgreSQL reports it
 */
export async function refuseDuplicate<T>(write: PromiseLike<T>, index: string, failure: () => Failure): Promise<T> {
  try {
    return await write;
  } catch (thrown) {
    throw isDuplicate(thrown, index) ? failure() : thrown;
  }
}
