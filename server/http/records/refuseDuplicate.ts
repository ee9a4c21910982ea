import { isDuplicate } from '#server/database/sqlState.ts';
import type { Failure } from '../outputs/failures.ts';

/**
 * Runs a write that can violate a unique index. A violation of this unique index becomes `failure`; any other database
 * error is rethrown.
 * @param index the name of the unique index or constraint, as PostgreSQL reports it
 */
export async function refuseDuplicate<T>(write: PromiseLike<T>, index: string, failure: () => Failure): Promise<T> {
  try {
    return await write;
  } catch (thrown) {
    throw isDuplicate(thrown, index) ? failure() : thrown;
  }
}
