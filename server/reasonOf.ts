import { DrizzleQueryError } from 'drizzle-orm';

/** What an error says, or what the database or the network says within it. */
export function reasonOf(failure: unknown): string {
  if (failure instanceof AggregateError) {
    // A connection that was tried at several addresses fails with all of their errors and no message of its own.
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
