import { backend } from '#js/backend.ts';
import { NOT_OFFERED } from '#js/lib/errors/notOffered.ts';
import { ApiError } from './ApiError.ts';

/** The inputs of a call that may name a record. */
type Named = { params?: unknown; query?: unknown; body?: unknown };

/** Extensions found to be missing since the page was loaded. */
const missing = new Set<string>();

/** Whether a call failed because the backend does not support it; its screen then works without it. */
export function isMissingExtension(error: unknown): boolean {
  return error instanceof ApiError && error.isMissingExtension;
}

/**
 * Calls an optional endpoint (`extension` in the contract). Once it is known to be missing, or if backend.ts says so, further calls fail
 * immediately, without a request, with an error that `isMissingExtension` recognises.
 */
export function tryExtension<Input extends Named>(
  key: string,
  ask: (input?: Input) => Promise<unknown>,
): (input?: Input) => Promise<unknown> {
  return async (input) => {
    if (missing.has(key) || backend.lacks === 'all' || backend.lacks.includes(key)) {
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

/** Whether the response is an HTML page instead of data, as some backends send for unknown URLs. */
export function isPage(answer: unknown): boolean {
  return typeof answer === 'string' && answer.trimStart().startsWith('<');
}

/** Resets the known missing extensions. For tests. */
export function resetExtensions(): void {
  missing.clear();
}

/**
 * Whether a 404 means that the route is unknown. It may also mean a deleted record: then the call names one and the
 * response has a message. Another backend may read a list's URL as a record's (`/orders/json` as the order `json`).
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

/** The error for a call that the backend does not support. */
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
