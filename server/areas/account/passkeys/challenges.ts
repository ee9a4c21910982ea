import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { passkeyChallenges } from '#server/database/schema/account/passkeys.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { hashToken } from '#server/tokens.ts';

/** How long a challenge can be answered, in milliseconds. */
export const CHALLENGE_LIFE = 5 * 60_000;

/** The purpose of a challenge, and its user if known. */
type ChallengeUse = { purpose: 'register'; userId: number } | { purpose: 'sign-in'; userId: null };

/** Creates a random challenge that this browser can answer once. Only its hash is stored. */
export async function issueChallenge(
  { services, visitor }: Scope,
  use: ChallengeUse,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const values = {
    ...use,
    hash: hashOf(Buffer.from(challenge).toString('base64url')),
    visitor: hashToken(visitor),
    expiresAt: new Date(services.clock.now().getTime() + CHALLENGE_LIFE),
  };
  await asSystem(services.database, (db) => db.insert(passkeyChallenges).values(values));
  return challenge;
}

/**
 * Uses up the challenge contained in a response, whether or not the response is valid; of two concurrent callers, one
 * gets it. Null if it was not issued for this purpose, is used or has expired.
 */
export async function takeChallenge(
  { services, visitor }: Scope,
  { purpose, userId }: ChallengeUse,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  const isGiven = and(
    eq(passkeyChallenges.hash, hashOf(challenge)),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.visitor, hashToken(visitor)),
    userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, services.clock.now()),
  );
  const taken = await asSystem(services.database, (db) => db.delete(passkeyChallenges).where(isGiven).returning());
  return taken.length > 0 ? challenge : null;
}

/** The challenge in the client data; empty if there is none. */
function challengeIn(clientDataJSON: string): string {
  try {
    return String(Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge ?? '');
  } catch {
    return '';
  }
}

function hashOf(challenge: string): string {
  return hashToken(`passkey ${challenge}`);
}
