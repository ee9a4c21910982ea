import type { BodyOf } from '#contract/define.ts';
import type { organisers as contract } from '#contract/organisers.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { invitedPerson } from '#server/areas/auth/invitedPerson.ts';
import { signInStaff } from '#server/areas/auth/signIn.ts';
import { asSystem, onCommit } from '#server/database/tenancy.ts';
import { Redirect, redirect } from '#server/http/answers.ts';
import type { Scope } from '#server/http/context.ts';
import { findInvitation } from './findInvitation.ts';
import { joinCampaign } from './joinCampaign.ts';

type Acceptance = BodyOf<(typeof contract)['POST /organisers/invitations/{token}/accept']>;

/** Joins the campaign and signs in. A link that no longer works leads to its page, which says why. */
export async function acceptInvitation(scope: Scope, token: string, body: Acceptance): Promise<Redirect> {
  const { services, session } = scope;
  const { drizzle } = services.database;
  const page = redirect(pageUrl('Auth/OrganiserInvitation', { token }));
  const invitation = await findInvitation(drizzle, token, services.clock.now());
  if (invitation?.state !== 'open') {
    return page;
  }
  const joiner = await invitedPerson(scope, invitation, body);
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
