import { DrizzleQueryError } from 'drizzle-orm';

/** The message of an error, or of the database or network error inside it. */
export function reasonOf(failure: unknown): string {
  if (failure instanceof AggregateError) {
    // A connection attempted at several addresses fails with one error per address and no message of its own.
    return reasonOf(failure.errors[0]);
  }
  if (failure instanceof DrizzleQueryError) {
    return reasonOf(failure.cause);
  }
  if (typeof failure === 'object' && failure !== null && 'message' in failure) {
    return String(failure.message);
  }
  return String(failure);
}
