/** An error response thrown by a handler. The message is shown to users unchanged. */
export class Failure extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  /** Further fields of the JSON body, such as the expired cart of a 409. */
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    more: { errors?: Record<string, string[]>; extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.extra = more.extra;
    this.retryAfter = more.retryAfter;
  }
}

/** 404, also for records of another company, so that their existence is not revealed. */
export function notFound(message = 'That does not exist, or you do not have access to it.'): Failure {
  return new Failure(404, message);
}

/** For `catch`: null instead of a 404. Every other failure, such as a deadlock, is rethrown. */
export function nullIfMissing(failure: unknown): null {
  if (failure instanceof Failure && failure.status === 404) {
    return null;
  }
  throw failure;
}

export function unauthenticated(message = 'Sign in to continue.'): Failure {
  return new Failure(401, message);
}

export function forbidden(
  message = 'Your role does not allow this. Ask somebody who manages roles in your company.',
): Failure {
  return new Failure(403, message);
}

/** 409: the request is valid, but the current state does not allow it. */
export function conflict(message: string, extra?: Record<string, unknown>): Failure {
  return new Failure(409, message, extra ? { extra } : {});
}

/** 422 with messages by field. `message` defaults to the first of them. */
export function invalid(errors: Record<string, string[]>, message?: string): Failure {
  const first = Object.values(errors)[0]?.[0] ?? 'Check what you entered.';
  return new Failure(422, message ?? first, { errors });
}

export function tooMany(retryAfter: number): Failure {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = retryAfter > 90 ? `${minutes} minutes` : `${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`;
  return new Failure(429, `Too many attempts. Try again in ${wait}.`, { retryAfter });
}
