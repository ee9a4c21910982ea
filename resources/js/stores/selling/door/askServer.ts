import type { CheckInResult } from '#contract/selling/attendees.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';

export type CheckInBody = CallBody<typeof attendeesApi.checkIn>;

/** How long a check at the door waits for its answer. */
const PATIENCE_MS = 8000;

/** The call with an end: a person at the door does not wait longer for a bad connection. */
export async function askServer(eventID: number, body: CheckInBody): Promise<CheckInResult> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return (await attendeesApi.checkIn({ params: { eventID }, body, signal })).data;
  } catch (thrown) {
    if (!signal.aborted) {
      throw thrown;
    }
    const nothing = { errors: {}, data: null, requestId: null, retryAfter: null, serverMessage: null };
    throw new ApiError({ ...nothing, status: 0, message: 'The server did not answer in time.' });
  }
}

/** Whether there was no answer at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
