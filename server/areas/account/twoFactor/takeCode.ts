import { and, eq, isNull } from 'drizzle-orm';
import { lockRecord } from '#server/database/lock.ts';
import { recoveryCodes, secondFactors } from '#server/database/schema/account/secondFactors.ts';
import { users } from '#server/database/schema/account/users.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { Keys } from '#server/keys.ts';
import type { Services } from '#server/services.ts';
import { hashToken } from '#server/tokens.ts';
import { plainCode } from './recoveryCodes.ts';
import { stepOfCode } from './totp.ts';

/**
 * Uses up an app code or a recovery code; of two concurrent callers with the same code, one succeeds. An app code also
 * invalidates earlier ones, so that a code read over someone's shoulder is useless.
 * @throws a 422 if the app's secret was stored with an APP_KEY that is gone
 */
export async function takeCode(services: Services, db: Transaction, userId: number, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  return /^\d{6}$/.test(code) ? takeAppCode(services, db, userId, code) : takeRecoveryCode(services, db, userId, code);
}

async function takeAppCode({ keys, clock }: Services, db: Transaction, userId: number, code: string): Promise<boolean> {
  await lockRecord(db, users, userId);
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const step = factor && stepOfCode(secretOf(keys, factor), code, clock.now());
  if (!factor || !step || step <= factor.lastStep) {
    return false;
  }
  await db.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
  return true;
}

function secretOf(keys: Keys, { sealedSecret }: typeof secondFactors.$inferSelect): Buffer {
  try {
    return Buffer.from(keys.unseal(sealedSecret), 'base64');
  } catch {
    throw invalid({
      code: ['We can no longer check codes of your app. Enter a recovery code instead, then set up the app again.'],
    });
  }
}

async function takeRecoveryCode({ clock }: Services, db: Transaction, userId: number, code: string): Promise<boolean> {
  const isUnused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.hash, hashToken(code)),
    isNull(recoveryCodes.usedAt),
  );
  const taken = await db.update(recoveryCodes).set({ usedAt: clock.now() }).where(isUnused).returning();
  return taken.length > 0;
}
