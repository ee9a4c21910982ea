import type { Scope } from '#server/http/context.ts';
import type { Limit } from '#server/http/guards/rateLimit.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { hashToken } from '#server/tokens.ts';

const MINUTE = 60;

/**
 * Attempts per network address for one account (`one`), per network address for all accounts (`all`), and from all
 * addresses for one account (`account`), which slows guesses that are spread over many addresses. Cookies are not used,
 * because a client can discard them.
 */
const LIMITS: Record<Attempt, { one: Limit; all: Limit; account?: Limit }> = {
  login: {
    one: { points: 5, seconds: 5 * MINUTE },
    all: { points: 60, seconds: 10 * MINUTE },
    account: { points: 100, seconds: 60 * MINUTE },
  },
  register: { one: { points: 5, seconds: 10 * MINUTE }, all: { points: 20, seconds: 60 * MINUTE } },
  forgot: {
    one: { points: 3, seconds: 15 * MINUTE },
    all: { points: 30, seconds: 60 * MINUTE },
    account: { points: 10, seconds: 60 * MINUTE },
  },
  reset: {
    one: { points: 10, seconds: 15 * MINUTE },
    all: { points: 60, seconds: 60 * MINUTE },
    account: { points: 100, seconds: 60 * MINUTE },
  },
  confirm: { one: { points: 5, seconds: 5 * MINUTE }, all: { points: 60, seconds: 10 * MINUTE } },
  // A code has six digits, so few guesses are safe even from many addresses.
  'second-factor': {
    one: { points: 5, seconds: 5 * MINUTE },
    all: { points: 60, seconds: 10 * MINUTE },
    account: { points: 30, seconds: 60 * MINUTE },
  },
  passkey: { one: { points: 5, seconds: 5 * MINUTE }, all: { points: 60, seconds: 10 * MINUTE } },
  verify: { one: { points: 3, seconds: 10 * MINUTE }, all: { points: 30, seconds: 60 * MINUTE } },
};

type Attempt = 'login' | 'register' | 'forgot' | 'reset' | 'confirm' | 'second-factor' | 'passkey' | 'verify';

/** Counts an attempt for `account`. @throws 429 after too many, reported on `field` so that the form keeps its input */
export async function countAttempt(scope: Scope, attempt: Attempt, account: string, field: string): Promise<void> {
  const { limits } = scope.services;
  const ofAccount = LIMITS[attempt].account;
  try {
    await limits.take(`${attempt}-all`, LIMITS[attempt].all, scope.address);
    await limits.take(attempt, LIMITS[attempt].one, keyOf(scope, account));
    if (ofAccount) {
      await limits.take(`${attempt}-account`, ofAccount, hashToken(account));
    }
  } catch (failure) {
    if (failure instanceof Failure && failure.retryAfter !== undefined) {
      const { message, retryAfter } = failure;
      throw new Failure(failure.status, message, { errors: { [field]: [message] }, retryAfter });
    }
    throw failure;
  }
}

/**
 * Resets the counter of this address after a success and returns the account's point, so that only failures add up. A
 * code of the second factor also resets the account's counter, so that wrong codes of others do not lock out its owner.
 */
export async function forgiveAttempts(scope: Scope, attempt: Attempt, account: string): Promise<void> {
  const { limits } = scope.services;
  await limits.reset(attempt, keyOf(scope, account));
  const ofAccount = [`${attempt}-account`, hashToken(account)] as const;
  await (attempt === 'second-factor' ? limits.reset(...ofAccount) : limits.returnPoint(...ofAccount));
}

/** Hashed, so that no list of sign-in attempts is stored. */
function keyOf(scope: Scope, account: string): string {
  return hashToken(`${scope.address}|${account}`);
}
