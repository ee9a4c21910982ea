import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ownerOfToken, revokeTokens, takeToken } from '#server/areas/account/auth/tokens.ts';
import { users } from '#server/database/schema/account/users.ts';
import { isDuplicate } from '#server/database/sqlState.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { mailAddressChanged } from './mails.ts';

const PROFILE = pageUrl('Settings/Profile');
const STALE = 'This link no longer works. Enter the new address again.';

/**
 * Opening the mailed link makes the pending address the account's address, but only while its owner is signed in: a
 * mistyped address belongs to somebody else, who must not get the account. Guests sign in first and return here.
 */
export async function confirmAddress(scope: Scope, token: string, path: string): Promise<Redirect> {
  const { services, user } = scope;
  if (!user) {
    return redirect(pageUrl('Auth/Login', {}, { next: path }), { info: 'Sign in to confirm your new address.' });
  }
  try {
    const email = await asSystem(services.database, async (db) => {
      const owner = await ownerOfToken(db, 'change-email', token);
      if (owner?.userId !== user.id || !(await takeToken(db, 'change-email', token, services.clock.now()))) {
        return null;
      }
      const [changed] = await db
        .update(users)
        .set({ email: sql`${users.pendingEmail}`, pendingEmail: null, emailVerifiedAt: services.clock.now() })
        .where(and(eq(users.id, user.id), isNotNull(users.pendingEmail)))
        .returning();
      if (changed) {
        // Links that were sent to the former address must not set the password any more.
        await revokeTokens(db, 'reset-password', { userId: user.id });
        await mailAddressChanged(services, db, user, changed.email);
      }
      return changed?.email ?? null;
    });
    return redirect(PROFILE, email ? { success: `Your address is now ${email}.` } : { error: STALE });
  } catch (failure) {
    if (isDuplicate(failure, 'users_email')) {
      return redirect(PROFILE, { error: 'Another account has this address now. Choose a different one.' });
    }
    throw failure;
  }
}
