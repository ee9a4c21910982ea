import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Endpoint } from '#contract/kit/define.ts';
import { apiTokens } from '#server/database/schema/account/apiTokens.ts';
import { hashToken } from '#server/tokens.ts';
import type { HandlerContext, Scope } from '../context.ts';
import { forbidden, unauthenticated } from '../outputs/failures.ts';
import { loadStaff } from './loadStaff.ts';
import { emptySession } from './session.ts';

/** Prefix of every API token: makes leaked tokens recognisable and leaves other `Authorization` headers alone. */
export const TOKEN_PREFIX = 'muster_';

/** Rate limits: calls per token, and invalid tokens per address. */
const CALL_LIMIT = { points: 600, seconds: 60 };
const INVALID_TOKEN_LIMIT = { points: 30, seconds: 300 };
/** Milliseconds between updates of `last_used_at`, so that not every request writes. */
const LAST_USED_INTERVAL = 60_000;
const INVALID_TOKEN = 'This API token is unknown, expired or revoked.';

/** The API token of an `Authorization` header; null for any other scheme. */
export function bearerOf(header: string | undefined): string | null {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  return token.startsWith(TOKEN_PREFIX) ? token : null;
}

/**
 * Authenticates the request as the token's owner, with the permissions that both the token and the owner's role have.
 * Until this runs, a request with a token is anonymous whatever cookies it has; it runs only for calls that name a
 * permission.
 * @throws 403 for other calls, 401 for an invalid token, 429 after too many calls
 */
export async function signInByToken(scope: Scope, { access, changesSession }: Endpoint): Promise<void> {
  const { bearer, services, address } = scope;
  if (bearer === null) {
    return;
  }
  if (!access.includes('.') || changesSession) {
    throw forbidden('An API token cannot do this. Sign in to do it.');
  }
  const { limits, clock, database } = services;
  const now = clock.now();
  const [token] = await database.drizzle
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.hash, hashToken(bearer)), isOpen(now)));
  const owner = token && { userId: token.userId, companyId: token.companyId };
  const staff = owner ? await loadStaff(services, { ...emptySession(), ...owner }) : null;
  // Tokens from before a user left the company stay invalid after they return.
  if (!token || !staff || staff.joinedAt > token.createdAt) {
    await limits.take('wrong API token', INVALID_TOKEN_LIMIT, address);
    throw unauthenticated(INVALID_TOKEN);
  }
  await limits.take('API token', CALL_LIMIT, `token ${token.id}`);
  scope.user = staff.user;
  scope.staffCompany = staff.company;
  scope.permissions = new Set(staff.permissions.filter((one) => token.permissions.includes(one)));
  scope.organiser = staff.organiser;
  scope.apiToken = { id: token.id, name: token.name };
  if (!token.lastUsedAt || now.getTime() - token.lastUsedAt.getTime() > LAST_USED_INTERVAL) {
    await database.drizzle.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, token.id));
  }
}

/** Checks the token again, for changes that can wait for a lock. @throws 401 if it was revoked or expired meanwhile */
export async function assertTokenIsOpen({ db, scope, services }: Pick<HandlerContext, 'db' | 'scope' | 'services'>) {
  if (scope.apiToken) {
    const own = and(eq(apiTokens.id, scope.apiToken.id), isOpen(services.clock.now()));
    if ((await db.$count(apiTokens, own)) === 0) {
      throw unauthenticated(INVALID_TOKEN);
    }
  }
}

function isOpen(now: Date) {
  return and(isNull(apiTokens.revokedAt), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)));
}
