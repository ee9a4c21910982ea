import { CommitUnanswered } from '#server/database/outage.ts';
import { Failure } from './failures.ts';

/** Seconds; roughly how long a database restart takes. */
export const RETRY_AFTER = 5;

/** 503 for an unreachable database. The message says that nothing was saved only if that is certain. */
export function outageFailure(
  thrown: unknown,
  { isRead, mayHaveSaved }: { isRead: boolean; mayHaveSaved: boolean },
): Failure {
  return new Failure(503, `Our database cannot be reached at the moment. ${advice()}`, { retryAfter: RETRY_AFTER });

  function advice(): string {
    if (isRead) {
      return 'Try again in a few seconds.';
    }
    return thrown instanceof CommitUnanswered || mayHaveSaved
      ? 'Your change may still have been saved. Reload the page and check before you repeat it.'
      : 'Nothing was saved. Try again in a few seconds.';
  }
}
