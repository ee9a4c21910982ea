import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { passkeyChallenges } from '#server/database/schema/passkeys.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { hashToken } from '#server/tokens.ts';

/** Milliseconds in which a challenge is to be answered. */
export const CHALLENGE_LIFE = 5 * 60_000;

/** What a challenge is for, and for whom where that is known. */
export type ChallengeUse = { purpose: 'register'; userId: number } | { purpose: 'sign-in'; userId: null };

/** A random challenge that this browser may answer, once. Its hash is stored. */
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
 * Uses up the challenge that the browser says it has answered, whether the answer is good or not: of two callers with the
 * same one, one gets it. Null where it was never given for this, was used, or is too old.
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

/** The challenge in what the browser signed; empty where there is none. */
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
