import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** The person who joins: an existing account, or one created in the same transaction. */
export type Joiner = { userId: number } | { name: string; email: string; passwordHash: string };

type Form = { name?: string | null | undefined; password?: string | null; password_confirmation?: string | null };
type Invited = { email: string /** The existing account with this address. */; userId: number | null };

const MIN_LENGTH = 10;

/**
 * Identifies the person who accepts a mailed invitation: they are signed in with its address, enter that account's
 * password, or choose a password for a new account.
 * @throws 422 on the invalid field, 429 after too many wrong passwords
 */
export async function invitedPerson(scope: Scope, { email, userId }: Invited, form: Form): Promise<Joiner> {
  const password = form.password ?? '';
  if (userId === null) {
    const name = form.name ?? '';
    const errors = {
      ...(name === '' && { name: ['Enter your name.'] }),
      ...(password.length < MIN_LENGTH && { password: [`Use at least ${MIN_LENGTH} characters.`] }),
      ...(password !== form.password_confirmation && { password_confirmation: ['The passwords do not match.'] }),
    };
    if (Object.keys(errors).length > 0) {
      throw invalid(errors);
    }
    return { name, email, passwordHash: await hashPassword(password) };
  }
  if (scope.user?.id === userId) {
    return { userId };
  }
  if (password === '') {
    throw invalid({ password: ['Enter the password of your account.'] });
  }
  await countAttempt(scope, 'login', email, 'password');
  const [user] = await scope.services.database.drizzle.select().from(users).where(eq(users.id, userId));
  if (!(await verifyPassword(user?.passwordHash, password))) {
    throw invalid({ password: ['That is not the password of this account.'] });
  }
  await forgiveAttempts(scope, 'login', email);
  return { userId };
}

/**
 * Returns the id of the account that joins a company and creates the account if needed. Opening the mailed link has
 * confirmed the address. The caller has locked access changes in the company.
 * @throws 422 if the person's access to the company is deactivated, which an invitation does not change
 */
export async function accountOf(db: Transaction, companyId: number, joiner: Joiner, now: Date): Promise<number> {
  if ('userId' in joiner) {
    const isDeactivated = and(
      eq(memberships.companyId, companyId),
      eq(memberships.userId, joiner.userId),
      isNotNull(memberships.deactivatedAt),
    );
    if ((await db.$count(memberships, isDeactivated)) > 0) {
      throw invalid({ email: ['Your access is deactivated. Ask the person who invited you to reactivate it.'] });
    }
    await db
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, joiner.userId), isNull(users.emailVerifiedAt)));
    return joiner.userId;
  }
  const user = only(
    await db
      .insert(users)
      .values({ ...joiner, emailVerifiedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id }),
    () => invalid({ password: ['An account with this address exists now. Reload the page and enter its password.'] }),
  );
  return user.id;
}
