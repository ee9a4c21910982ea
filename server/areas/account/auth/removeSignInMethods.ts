import { eq } from 'drizzle-orm';
import { passkeys } from '#server/database/schema/account/passkeys.ts';
import { recoveryCodes, secondFactors } from '#server/database/schema/account/secondFactors.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Removes all ways to sign in besides the password. The caller has locked the user's row, as adding a passkey does. */
export async function removeSignInMethods(db: Transaction, userId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
}
