import type { RefusalOf } from '#contract/kit/define.ts';
import { ApiError } from './ApiError.ts';

/**
 * The body of a call that was refused with this status, as `answers` of the contract describe it; null for any other
 * failure: `refusalOf<(typeof area)['POST /…'], 409>(error, 409)`.
 */
export function refusalOf<E, Status extends number>(error: unknown, status: Status): RefusalOf<E, Status> | null {
  // endpoint.ts has read it by the shape of this answer.
  return error instanceof ApiError && error.status === status ? (error.data as RefusalOf<E, Status>) : null;
}
