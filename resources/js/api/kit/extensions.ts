import { NOT_OFFERED } from '#js/lib/notOffered.ts';
import { ApiError } from './ApiError.ts';

/** Where a call may name a record. */
type Named = { params?: unknown; query?: unknown; body?: unknown };

/** Extensions that this backend does not have, as far as this page load has found out. */
const missing = new Set<string>();

/** Whether a call failed because the backend does not have it: its screen stands without it. */
export function isMissingExtension(error: unknown): boolean {
  return error instanceof ApiError && error.isMissingExtension;
}

/**
 * Tries a call that a backend need not have (`extension` in the contract) until it turns out to be missing; then it
 * fails at once, without a request, with an error that `isMissingExtension` knows.
 */
export function tryExtension<Input extends Named>(
  key: string,
  ask: (input?: Input) => Promise<unknown>,
): (input?: Input) => Promise<unknown> {
  return async (input) => {
    if (missing.has(key)) {
      throw notOffered();
    }
    try {
      return await ask(input);
    } catch (error) {
      if (!isMissingExtension(error) && !(error instanceof ApiError && isOfRoute(error, input ?? {}))) {
        throw error;
      }
      missing.add(key);
      throw notOffered();
    }
  };
}

/** A page in place of data: the backend sends what it does not know to a page of its own. */
export function isPage(answer: unknown): boolean {
  return typeof answer === 'string' && answer.trimStart().startsWith('<');
}

/** Forgets what is missing, for tests. */
export function resetExtensions(): void {
  missing.clear();
}

/**
 * Whether the address itself is unknown. A 404 may also mean a record that somebody has deleted: then the call named
 * one, and the backend says something of it. The address of a list without such a name may be read as a record's by
 * another backend (`/orders/json` as the order `json`).
 */
function isOfRoute({ status, serverMessage }: ApiError, { params, query, body }: Named): boolean {
  if (status === 405 || status === 501) {
    return true;
  }
  const namesNothing = params === undefined && body === undefined && !namesRecord(query);
  return status === 404 && (namesNothing || serverMessage === null || serverMessage === NOT_OFFERED);
}

function namesRecord(query: unknown): boolean {
  const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';
  return Object.entries(Object(query)).some(([name, value]) => /(^|_)ids?$/.test(name) && isSet(value));
}

/** The failure of a call that the backend does not have. */
export function notOffered(): ApiError {
  const error = new ApiError({
    status: 404,
    message: NOT_OFFERED,
    serverMessage: NOT_OFFERED,
    errors: {},
    data: null,
    requestId: null,
    retryAfter: null,
  });
  error.isMissingExtension = true;
  return error;
}
