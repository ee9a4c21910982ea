import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recoveryCodes } from '#server/database/schema/account/secondFactors.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashToken } from '#server/tokens.ts';
import { toBase32 } from './totp.ts';

const COUNT = 10;

/**
 * Creates recovery codes and deletes all earlier ones. `ABCD-EFGH-IJKL-MNOP`: 80 bits each, so that they cannot be
 * recovered from their hashes.
 */
export async function replaceRecoveryCodes(db: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => toBase32(randomBytes(10)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashToken(code) })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** A code without spaces and hyphens, in upper case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
