import type { users as contract } from '#contract/account/users.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { enterCompany } from '#server/areas/account/auth/enterCompany.ts';
import { invitedPerson } from '#server/areas/account/auth/invitedPerson.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { findUserInvitation } from './findUserInvitation.ts';
import { joinCompany } from './joinCompany.ts';

type Acceptance = BodyOf<(typeof contract)['POST /join/{token}/accept']>;

/** Joins the company and signs in. A link that no longer works redirects to its page, which shows why. */
export async function acceptUserInvitation(scope: Scope, token: string, body: Acceptance): Promise<Redirect> {
  const { services } = scope;
  const page = redirect(pageUrl('Auth/StaffInvitation', { token }));
  const invitation = await findUserInvitation(services.database.drizzle, token, services.clock.now());
  if (invitation?.state !== 'open') {
    return page;
  }
  const joiner = await invitedPerson(scope, invitation, body);
  const userId = await asSystem(services.database, (db) => joinCompany(db, services.clock.now(), token, joiner));
  if (userId === null) {
    return page;
  }
  const { companyId, companyName } = invitation;
  return enterCompany(scope, { userId, companyId }, pageUrl('Dashboard/Index'), `Welcome to ${companyName}.`);
}
