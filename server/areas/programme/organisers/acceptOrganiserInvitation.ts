import type { BodyOf } from '#contract/kit/define.ts';
import type { organisers as contract } from '#contract/programme/organisers.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { enterCompany } from '#server/areas/account/auth/enterCompany.ts';
import { invitedPerson } from '#server/areas/account/auth/invitedPerson.ts';
import { asSystem, onCommit } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { findOrganiserInvitation } from './findOrganiserInvitation.ts';
import { joinCampaign } from './joinCampaign.ts';

type Acceptance = BodyOf<(typeof contract)['POST /organisers/invitations/{token}/accept']>;

/** Joins the campaign and signs in. A link that no longer works redirects to its page, which shows why. */
export async function acceptOrganiserInvitation(scope: Scope, token: string, body: Acceptance): Promise<Redirect> {
  const { services } = scope;
  const { drizzle } = services.database;
  const page = redirect(pageUrl('Auth/OrganiserInvitation', { token }));
  const invitation = await findOrganiserInvitation(drizzle, token, services.clock.now());
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
  const { companyId, campaignName } = invitation;
  return enterCompany(scope, { userId, companyId }, campaign, `You now organise “${campaignName}”.`);
}
