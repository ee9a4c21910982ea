import { and, eq, gt, isNull } from 'drizzle-orm';
import { tokens } from '#server/database/schema/account/tokens.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashToken, newToken } from '#server/tokens.ts';

type Purpose = (typeof tokens.$inferSelect)['purpose'];
type Owner = { userId: number } | { customerId: number };

const HOUR = 3_600_000;

/** How long a mailed link is valid, in milliseconds. */
const LIFETIMES = {
  'reset-password': HOUR,
  'verify-email': 24 * HOUR,
  'verify-customer': 24 * HOUR,
  'change-email': 24 * HOUR,
} satisfies Record<Purpose, number>;

/** Creates a secret for a mailed link; only its hash is stored. Earlier links with the same purpose stop working. */
export async function issueToken(db: Transaction, purpose: Purpose, owner: Owner, now: Date): Promise<string> {
  await revokeTokens(db, purpose, owner);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIMES[purpose]);
  await db.insert(tokens).values({ purpose, ...owner, hash: hashToken(token), expiresAt, createdAt: now });
  return token;
}

/** Invalidates mailed links that have not been used. */
export async function revokeTokens(db: Transaction, purpose: Purpose, owner: Owner): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.purpose, purpose), isNull(tokens.usedAt), ownedBy(owner)));
}

/** Uses up a token. Undefined if it is unknown, expired or used; of two concurrent callers, one gets it. */
export function takeToken(db: Transaction, purpose: Purpose, token: string, now: Date) {
  return takeHashedToken(db, purpose, hashToken(token), now);
}

/** Same as `takeToken`, for a token whose hash is kept in a session. */
export async function takeHashedToken(db: Transaction, purpose: Purpose, hash: string, now: Date) {
  const [taken] = await db
    .update(tokens)
    .set({ usedAt: now })
    .where(and(isCalled(purpose, hash), isNull(tokens.usedAt), gt(tokens.expiresAt, now)))
    .returning({ userId: tokens.userId, customerId: tokens.customerId });
  return taken;
}

/** The owner of a token, whether used or not; for links that are opened twice. */
export async function ownerOfToken(db: Transaction, purpose: Purpose, token: string) {
  const [found] = await db
    .select({ userId: tokens.userId, customerId: tokens.customerId, expiresAt: tokens.expiresAt })
    .from(tokens)
    .where(isCalled(purpose, hashToken(token)));
  return found;
}

function isCalled(purpose: Purpose, hash: string) {
  return and(eq(tokens.hash, hash), eq(tokens.purpose, purpose));
}

function ownedBy(owner: Owner) {
  return 'userId' in owner ? eq(tokens.userId, owner.userId) : eq(tokens.customerId, owner.customerId);
}
