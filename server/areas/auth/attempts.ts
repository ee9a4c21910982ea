import type { Scope } from '#server/http/context.ts';
import { Failure } from '#server/http/failures.ts';
import { hashToken } from '#server/tokens.ts';

const MINUTE = 60;

/**
 * Attempts per network address for one account, and per network address for all accounts. Cookies are not used, because
 * a client can discard them.
 */
const LIMITS = {
  login: { one: { points: 5, seconds: 5 * MINUTE }, all: { points: 60, seconds: 10 * MINUTE } },
  register: { one: { points: 5, seconds: 10 * MINUTE }, all: { points: 20, seconds: 60 * MINUTE } },
  forgot: { one: { points: 3, seconds: 15 * MINUTE }, all: { points: 30, seconds: 60 * MINUTE } },
  reset: { one: { points: 10, seconds: 15 * MINUTE }, all: { points: 60, seconds: 60 * MINUTE } },
  confirm: { one: { points: 5, seconds: 5 * MINUTE }, all: { points: 60, seconds: 10 * MINUTE } },
  'second-factor': { one: { points: 5, seconds: 5 * MINUTE }, all: { points: 60, seconds: 10 * MINUTE } },
  passkey: { one: { points: 5, seconds: 5 * MINUTE }, all: { points: 60, seconds: 10 * MINUTE } },
  verify: { one: { points: 3, seconds: 10 * MINUTE }, all: { points: 30, seconds: 60 * MINUTE } },
};
type Attempt = keyof typeof LIMITS;

/** Counts an attempt for `account`. @throws 429 after too many, reported on `field` so that the form keeps its input */
export async function countAttempt(scope: Scope, attempt: Attempt, account: string, field: string): Promise<void> {
  const { limits } = scope.services;
  try {
    await limits.take(`${attempt}-all`, LIMITS[attempt].all, scope.address);
    await limits.take(attempt, LIMITS[attempt].one, keyOf(scope, account));
  } catch (failure) {
    if (failure instanceof Failure && failure.retryAfter !== undefined) {
      const { message, retryAfter } = failure;
      throw new Failure(failure.status, message, { errors: { [field]: [message] }, retryAfter });
    }
    throw failure;
  }
}

/** Resets the counter after a success, so that only failures add up. */
export function forgiveAttempts(scope: Scope, attempt: Attempt, account: string): Promise<void> {
  return scope.services.limits.forget(attempt, keyOf(scope, account));
}

/** Hashed, so that no list of sign-in attempts is stored. */
function keyOf(scope: Scope, account: string): string {
  return hashToken(`${scope.address}|${account}`);
}
