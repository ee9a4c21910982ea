import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { auth } from '#contract/account/auth.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { users } from '#server/database/schema/account/users.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { countAttempt } from './attempts.ts';
import { endOtherSessions } from './endOtherSessions.ts';
import { mailPasswordChanged, mailPasswordLink } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { removeSignInMethods } from './removeSignInMethods.ts';
import { issueToken, takeToken } from './tokens.ts';

type Reset = BodyOf<(typeof auth)['POST /reset-password']>;

/**
 * Responds identically and in the same time whether or not the address is known: the lookup happens later, in the
 * queue.
 */
export async function forgotPassword(scope: Scope, email: string): Promise<Redirect> {
  const { services } = scope;
  await countAttempt(scope, 'forgot', email, 'email');
  await services.queue.enqueue(services.database.drizzle, passwordLinkJob, { email });
  return redirect(pageUrl('Auth/ForgotPassword'));
}

export const passwordLinkJob = defineJob(
  'auth.password-link',
  z.object({ email: z.string() }),
  async ({ email }, { services }) => {
    await asSystem(services.database, async (db) => {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, email));
      if (user) {
        const token = await issueToken(db, 'reset-password', { userId: user.id }, services.clock.now());
        const path = pageUrl('Auth/ResetPassword', { token }, { email: user.email });
        await mailPasswordLink(services, db, user, path);
      }
    });
  },
);

/**
 * Sets the password and ends all other sessions of the user, so anyone with the old password is signed out. If the
 * address was unconfirmed, somebody else may have registered it: their passkeys and second factor are removed too.
 */
export async function resetPassword(scope: Scope, { token, email, password }: Reset): Promise<Redirect> {
  const { services, session } = scope;
  await countAttempt(scope, 'reset', email, 'email');
  const passwordHash = await hashPassword(password);
  await asSystem(services.database, async (db) => {
    const now = services.clock.now();
    const userId = (await takeToken(db, 'reset-password', token, now))?.userId ?? 0;
    await lockRecord(db, users, userId);
    const [before] = await db.select().from(users).where(eq(users.id, userId));
    const wasConfirmed = before?.emailVerifiedAt != null;
    const user = only(
      await db
        .update(users)
        // Opening the mailed link has confirmed the address.
        .set({ passwordHash, ...(!wasConfirmed && { emailVerifiedAt: now, pendingEmail: null }) })
        .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, email)))
        .returning(),
      () => invalid({ token: ['This link no longer works. Ask for a new one.'] }),
    );
    if (!wasConfirmed) {
      await removeSignInMethods(db, user.id);
    }
    await endOtherSessions(db, user.id, session);
    await mailPasswordChanged(services, db, user);
  });
  return redirect(pageUrl('Auth/Login'), { success: 'Your password is set. Sign in with it.' });
}
