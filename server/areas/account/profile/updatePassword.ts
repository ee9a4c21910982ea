import { eq } from 'drizzle-orm';
import type { profileEndpoints as contract } from '#contract/account/profile.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { checkPassword } from '#server/areas/account/auth/checkPassword.ts';
import { endOtherSessions } from '#server/areas/account/auth/endOtherSessions.ts';
import { mailPasswordChanged } from '#server/areas/account/auth/mails.ts';
import { hashPassword } from '#server/areas/account/auth/passwords.ts';
import { revokeTokens } from '#server/areas/account/auth/tokens.ts';
import { users } from '#server/database/schema/account/users.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { type SharedContext, staffOf } from '#server/http/context.ts';

type Input = BodyOf<(typeof contract)['PUT /settings/profile/update-password']>;

/** Sets the password, ends all other sessions, revokes API tokens and invalidates password reset links. */
export async function updatePassword(context: SharedContext, { current_password, password }: Input) {
  const { scope, services } = context;
  const user = staffOf(context);
  await checkPassword(scope, current_password, 'current_password');
  const passwordHash = await hashPassword(password);
  await asSystem(services.database, async (db) => {
    await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await revokeTokens(db, 'reset-password', { userId: user.id });
    await endOtherSessions(db, user.id, scope.session);
    await mailPasswordChanged(services, db, user);
  });
  return { message: 'Password changed. Your other devices are signed out.' };
}
