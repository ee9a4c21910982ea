import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Endpoint } from '#contract/define.ts';
import { apiTokens } from '#server/database/schema/apiTokens.ts';
import { hashToken } from '#server/tokens.ts';
import type { HandlerContext, Scope } from './context.ts';
import { forbidden, unauthenticated } from './failures.ts';
import { loadStaff } from './loadStaff.ts';
import { emptySession } from './session.ts';

/** Prefix of every API token: makes leaked tokens recognisable and leaves other `Authorization` headers alone. */
export const TOKEN_PREFIX = 'muster_';

/** Calls of one token, and wrong tokens of one address. */
const CALLS = { points: 600, seconds: 60 };
const WRONG = { points: 30, seconds: 300 };
/** How exactly the last use is known; each request would else write. */
const USED_EVERY = 60_000;
const UNKNOWN = 'This API token is unknown, expired or revoked.';

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
    await limits.take('wrong API token', WRONG, address);
    throw unauthenticated(UNKNOWN);
  }
  await limits.take('API token', CALLS, `token ${token.id}`);
  scope.user = staff.user;
  scope.staffCompany = staff.company;
  scope.permissions = new Set(staff.permissions.filter((one) => token.permissions.includes(one)));
  scope.organiser = staff.organiser;
  scope.apiToken = { id: token.id, name: token.name };
  if (!token.lastUsedAt || now.getTime() - token.lastUsedAt.getTime() > USED_EVERY) {
    await database.drizzle.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, token.id));
  }
}

/** For changes that must not be made by a token that was revoked while they waited. @throws 401 */
export async function assertTokenIsOpen({ db, scope, services }: Pick<HandlerContext, 'db' | 'scope' | 'services'>) {
  if (scope.apiToken) {
    const own = and(eq(apiTokens.id, scope.apiToken.id), isOpen(services.clock.now()));
    if ((await db.$count(apiTokens, own)) === 0) {
      throw unauthenticated(UNKNOWN);
    }
  }
}

function isOpen(now: Date) {
  return and(isNull(apiTokens.revokedAt), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)));
}
