import type { BodyOf } from '#contract/define.ts';
import type { users as contract } from '#contract/users.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { invitedPerson } from '#server/areas/auth/invitedPerson.ts';
import { signInStaff } from '#server/areas/auth/signIn.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { Redirect, redirect } from '#server/http/answers.ts';
import type { Scope } from '#server/http/context.ts';
import { findInvitation } from './findInvitation.ts';
import { joinCompany } from './joinCompany.ts';

type Acceptance = BodyOf<(typeof contract)['POST /join/{token}/accept']>;

/** Joins the company and signs in. A link that no longer works leads to its page, which says why. */
export async function acceptInvitation(scope: Scope, token: string, body: Acceptance): Promise<Redirect> {
  const { services, session } = scope;
  const page = redirect(pageUrl('Auth/StaffInvitation', { token }));
  const invitation = await findInvitation(services.database.drizzle, token, services.clock.now());
  if (invitation?.state !== 'open') {
    return page;
  }
  const joiner = await invitedPerson(scope, invitation, body);
  const userId = await asSystem(services.database, (db) => joinCompany(db, services.clock.now(), token, joiner));
  if (userId === null) {
    return page;
  }
  const isElsewhere = scope.user !== null && session.companyId !== invitation.companyId;
  const isSignedIn = scope.user?.id === userId;
  if (isSignedIn) {
    session.companyId = invitation.companyId;
    session.changed = true;
  }
  const home = pageUrl('Dashboard/Index');
  const start = isSignedIn ? home : await signInStaff(scope, { userId, companyId: invitation.companyId }, home);
  // What the browser holds of another company's pages goes with its history, as when switching.
  const welcome = { success: `Welcome to ${invitation.companyName}.` };
  return new Redirect(start, welcome, isElsewhere, isElsewhere);
}
