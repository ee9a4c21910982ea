import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Endpoint } from '#contract/define.ts';
import { apiTokens } from '#server/database/schema/apiTokens.ts';
import { hashToken } from '#server/tokens.ts';
import type { HandlerContext, Scope } from './context.ts';
import { forbidden, unauthenticated } from './failures.ts';
import { loadStaff } from './loadStaff.ts';
import { emptySession } from './session.ts';

/** Begins every API token, so that it is known for one wherever it leaks, and other `Authorization` is left alone. */
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
 * Makes the request one of the token's owner, with the permissions that both the token and the owner's role hold. Until
 * then a request with a token is nobody's, whatever cookies it has: only calls that name a permission are opened to it.
 * @throws 403 for other calls, 401 for a token that does not count, 429 after too many calls
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
  // Who has left and come back begins anew: their former tokens stay dead.
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
