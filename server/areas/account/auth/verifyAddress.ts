import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { users } from '#server/database/schema/account/users.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { ownerOfToken, takeToken } from './tokens.ts';

const STALE = 'This link no longer works. Ask for a new one.';
const DONE = 'Your address is confirmed.';

/**
 * Opens the mailed link that confirms a staff address (decision 0059). It confirms only while its account is signed in;
 * guests sign in first and return here. Repeated visits succeed too, because mail programs open links first.
 */
export async function verifyStaff(scope: Scope, token: string, path: string): Promise<Redirect> {
  const { services, user } = scope;
  const now = services.clock.now();
  const link = await findLink(scope, token);
  if (link?.owner.emailVerifiedAt) {
    return redirect(pageUrl(user ? 'Dashboard/Index' : 'Auth/Login'), { success: DONE });
  }
  if (!link || link.expiresAt <= now) {
    return redirect(pageUrl(user ? 'Auth/VerifyEmail' : 'Auth/Login'), { error: STALE });
  }
  if (!user) {
    return redirect(pageUrl('Auth/Login', {}, { next: path }), { info: 'Sign in to confirm your address.' });
  }
  const { id, email } = link.owner;
  if (user.id !== id) {
    const error = `This link is for ${email}. Sign out, then open it again.`;
    return redirect(pageUrl('Dashboard/Index'), { error });
  }
  const isConfirmed = await asSystem(services.database, async (db) => {
    if (await takeToken(db, 'verify-email', token, now)) {
      await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, id));
    }
    // Another tab may have opened the link at the same time.
    const [stored] = await db.select().from(users).where(eq(users.id, id));
    return stored?.emailVerifiedAt != null;
  });
  return isConfirmed
    ? redirect(pageUrl('Dashboard/Index'), { success: DONE })
    : redirect(pageUrl('Auth/VerifyEmail'), { error: STALE });
}

/** Finds the link's account even if the link was used. */
function findLink({ services }: Scope, token: string) {
  return asSystem(services.database, async (db) => {
    const found = await ownerOfToken(db, 'verify-email', token);
    const [owner] = await db
      .select()
      .from(users)
      .where(eq(users.id, found?.userId ?? 0));
    return found && owner && { owner, expiresAt: found.expiresAt };
  });
}
