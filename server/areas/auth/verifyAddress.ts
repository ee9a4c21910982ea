import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/pageUrl.ts';
import { users } from '#server/database/schema/accounts.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { type Redirect, redirect } from '#server/http/answers.ts';
import type { Scope } from '#server/http/context.ts';
import { ownerOfToken, takeToken } from './tokens.ts';

const STALE = 'This link no longer works. Ask for a new one.';
const DONE = 'Your address is confirmed.';

/**
 * Opening the mailed link confirms the address. Repeated visits succeed too, because mail programs open links first.
 */
export async function verifyStaff({ services, user }: Scope, token: string): Promise<Redirect> {
  const isVerified = await asSystem(services.database, async (db) => {
    const now = services.clock.now();
    const taken = await takeToken(db, 'verify-email', token, now);
    if (taken?.userId) {
      await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, taken.userId));
      return true;
    }
    const owner = await ownerOfToken(db, 'verify-email', token);
    const [known] = await db
      .select()
      .from(users)
      .where(eq(users.id, owner?.userId ?? 0));
    return known?.emailVerifiedAt != null;
  });
  if (isVerified) {
    return redirect(pageUrl(user ? 'Dashboard/Index' : 'Auth/Login'), { success: DONE });
  }
  return redirect(pageUrl(user ? 'Auth/VerifyEmail' : 'Auth/Login'), { error: STALE });
}
