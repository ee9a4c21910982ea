import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recoveryCodes } from '#server/database/schema/secondFactors.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { hashToken } from '#server/tokens.ts';
import { toBase32 } from './totp.ts';

const COUNT = 10;

/** New codes in place of all earlier ones; `ABCD-EFGH-IJKL-MNOP`, 80 bits each, so that a hash gives none away. */
export async function replaceRecoveryCodes(db: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => toBase32(randomBytes(10)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashToken(code) })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** A code without what people type between its parts. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
