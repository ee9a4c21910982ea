import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { auth } from '#contract/account/auth.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { Queryable } from '#server/database/connect.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { type Scope, staffOf } from '#server/http/context.ts';
import { Redirect, redirect, safePath } from '#server/http/outputs/answers.ts';
import { invalid, notFound } from '#server/http/outputs/failures.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { checkPassword } from './checkPassword.ts';
import { verifyPassword } from './passwords.ts';
import { signInStaff, signOutStaff } from './signIn.ts';

type Credentials = BodyOf<(typeof auth)['POST /login']>;

export const REFUSED = 'The address or the password is wrong.';

/** Signs in staff, to the host's company if they belong to it, otherwise to their first. */
export async function login(scope: Scope, { email, password, remember }: Credentials, next?: string) {
  const { drizzle } = scope.services.database;
  await countAttempt(scope, 'login', email, 'email');
  const [user] = await drizzle
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
    scope.failedSignIn = user ? { userId: user.id, reason: 'wrong password' } : null;
    throw invalid({ email: [REFUSED] });
  }
  const person = { userId: user.id, remember };
  const to = await signInPerson(scope, person, safePath(next, pageUrl('Dashboard/Index')), 'email');
  await forgiveAttempts(scope, 'login', email);
  return redirect(to);
}

/**
 * Signs in an authenticated user, to the host's company if they belong to it, otherwise to their first.
 * @returns where to go
 * @throws 422 on `field` if they no longer belong to any company
 */
export async function signInPerson(
  scope: Scope,
  person: { userId: number; remember: boolean; hasShownSecondFactor?: boolean },
  next: string,
  field: string,
): Promise<string> {
  const companyId = await companyFor(scope.services.database.drizzle, person.userId, scope.hostCompany?.id);
  if (companyId === undefined) {
    throw invalid({ [field]: ['Your account no longer belongs to any organisation. Ask the person who invited you.'] });
  }
  return signInStaff(scope, { ...person, companyId }, next);
}

/** Also discards the key of the browser's encrypted history, so that “back” shows nothing. */
export async function logout(scope: Scope): Promise<Redirect> {
  await signOutStaff(scope);
  // A full page load, so that company data held in memory by this tab is dropped.
  return new Redirect(pageUrl('Auth/Login'), { success: 'You are signed out.' }, true, true);
}

/** @throws 404 for a company that does not exist or that the user does not belong to */
export async function switchCompany(scope: Scope, companyId: number): Promise<Redirect> {
  const user = staffOf(scope);
  const company = only(
    await scope.services.database.drizzle
      .select({ id: companies.id, name: companies.name })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(
        and(eq(memberships.userId, user.id), eq(memberships.companyId, companyId), isNull(memberships.deactivatedAt)),
      ),
    () => notFound(),
  );
  scope.session.companyId = company.id;
  scope.session.changed = true;
  // Clearing the history key makes the other company's stored pages unreadable; the full page load drops its lists and
  // figures from memory.
  return new Redirect(pageUrl('Dashboard/Index'), { success: `You have switched to ${company.name}.` }, true, true);
}

export async function confirmPassword(scope: Scope, password: string, next?: string): Promise<Redirect> {
  const { session, services } = scope;
  await checkPassword(scope, password, 'password');
  session.data = { ...session.data, passwordConfirmedAt: services.clock.now().toISOString() };
  session.changed = true;
  return redirect(safePath(next, pageUrl('Dashboard/Index')));
}

async function companyFor(db: Queryable, userId: number, preferred: number | undefined): Promise<number | undefined> {
  const rows = await db
    .select({ id: memberships.companyId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isNull(memberships.deactivatedAt)))
    .orderBy(asc(memberships.id));
  return (rows.find(({ id }) => id === preferred) ?? rows[0])?.id;
}
