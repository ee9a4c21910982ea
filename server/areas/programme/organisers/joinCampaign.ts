import { and, eq, gt } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { accountOf, type Joiner } from '#server/areas/account/auth/invitedPerson.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { lockAccess } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { hashToken } from '#server/tokens.ts';
import type { Invitation } from './findOrganiserInvitation.ts';
import { selectOrganiserRole } from './selectOrganiserRole.ts';

type JoinContext = Pick<HandlerContext, 'db' | 'services' | 'afterCommit'>;

/**
 * Makes the invited person an organiser with access to the company; of two concurrent calls, one succeeds. Existing
 * members keep their role. Returns the user's id, or null if the link has stopped working in the meantime.
 * @throws 422 if the person's membership is deactivated
 */
export async function joinCampaign(
  context: JoinContext,
  invitation: Invitation,
  token: string,
  joiner: Joiner,
): Promise<number | null> {
  const { db, services } = context;
  const now = services.clock.now();
  const { id, companyId, campaignId, campaignName, name } = invitation;
  await lockAccess(db, companyId);
  const [taken] = await db
    .update(organisers)
    .set({ status: 'active', acceptedAt: now, updatedAt: now })
    .where(
      and(
        eq(organisers.id, id),
        eq(organisers.status, 'invited'),
        eq(organisers.invitationHash, hashToken(token)),
        gt(organisers.invitationExpiresAt, now),
      ),
    )
    .returning({ id: organisers.id });
  if (!taken) {
    return null;
  }
  const userId = await accountOf(db, companyId, joiner, now);
  await db.update(organisers).set({ userId }).where(eq(organisers.id, id));
  const roleId = await organiserRole(context, companyId);
  await db
    .insert(memberships)
    // Always limited to campaigns, even if the company has changed the role's scope.
    .values({ companyId, userId, roleId, scope: 'campaigns', createdAt: now })
    .onConflictDoNothing();
  await notify(
    { ...context, company: { id: companyId } },
    {
      kind: 'organiser.joined',
      to: { permission: 'organisers.manage', campaignId },
      except: userId,
      title: `${name} now organises “${campaignName}”`,
      url: pageUrl('Campaigns/Organisers', { id: campaignId }),
    },
  );
  return userId;
}

/** The company's organiser role; created again if the company has deleted it. */
async function organiserRole({ db, services }: JoinContext, companyId: number): Promise<number> {
  await db
    .insert(roles)
    .values({ companyId, ...services.declarations.roles.Organiser })
    .onConflictDoNothing();
  return only(await selectOrganiserRole(db, companyId)).id;
}
