import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/define.ts';
import type { organisers as contract } from '#contract/organisers.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { countAttempt, forgiveAttempts } from '#server/areas/auth/attempts.ts';
import { hashPassword, verifyPassword } from '#server/areas/auth/passwords.ts';
import { signInStaff } from '#server/areas/auth/signIn.ts';
import { users } from '#server/database/schema/accounts.ts';
import { asSystem, onCommit } from '#server/database/tenancy.ts';
import { Redirect, redirect } from '#server/http/answers.ts';
import type { Scope } from '#server/http/context.ts';
import { invalid } from '#server/http/failures.ts';
import { findInvitation, type Invitation } from './findInvitation.ts';
import { type Joiner, joinCampaign } from './joinCampaign.ts';

type Acceptance = BodyOf<(typeof contract)['POST /organisers/invitations/{token}/accept']>;

const LEAST = 10;

/** Joins the campaign and signs in. A link that no longer works leads to its page, which says why. */
export async function acceptInvitation(scope: Scope, token: string, body: Acceptance): Promise<Redirect> {
  const { services, session } = scope;
  const { drizzle } = services.database;
  const page = redirect(pageUrl('Auth/OrganiserInvitation', { token }));
  const invitation = await findInvitation(drizzle, token, services.clock.now());
  if (invitation?.state !== 'open') {
    return page;
  }
  const joiner = await joinerOf(scope, invitation, body);
  const userId = await asSystem(services.database, (db) =>
    joinCampaign({ db, services, afterCommit: (work) => onCommit(db, services.log, work) }, invitation, token, joiner),
  );
  if (userId === null) {
    return page;
  }
  const campaign = pageUrl('Campaigns/Show', { id: invitation.campaignId });
  const isElsewhere = scope.user !== null && session.companyId !== invitation.companyId;
  const isSignedIn = scope.user?.id === userId;
  if (isSignedIn) {
    session.companyId = invitation.companyId;
    session.changed = true;
  }
  const start = isSignedIn ? campaign : await signInStaff(scope, { userId, companyId: invitation.companyId }, campaign);
  // What the browser holds of another company's pages goes with its history, as when switching.
  const welcome = { success: `You now organise “${invitation.campaignName}”.` };
  return new Redirect(start, welcome, isElsewhere, isElsewhere);
}

/** @throws 422 beside the field that is wrong, 429 after too many passwords. */
async function joinerOf(scope: Scope, invitation: Invitation, body: Acceptance): Promise<Joiner> {
  const { email, userId } = invitation;
  const password = body.password ?? '';
  if (userId === null) {
    const name = body.name ?? '';
    const errors = {
      ...(name === '' && { name: ['Enter your name.'] }),
      ...(password.length < LEAST && { password: [`Use at least ${LEAST} characters.`] }),
      ...(password !== body.password_confirmation && { password_confirmation: ['The two passwords differ.'] }),
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
