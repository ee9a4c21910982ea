import { and, eq } from 'drizzle-orm';
import type { users as contract, user } from '#contract/account/users.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { only } from '#server/database/only.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberReach, memberships } from '#server/database/schema/account/users.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { MergeStored } from '#server/http/implement.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { type Actor, canGive, lockedActor } from './actor.ts';
import { assertOwnerLeft } from './assertOwnerLeft.ts';
import { findManaged, findUser } from './findUser.ts';
import { assertPlaces } from './places.ts';
import { presentUser } from './presentUsers.ts';

type Endpoint = (typeof contract)['PUT /users/access/{id}'];
type Access = BodyOf<Endpoint>;

/** Changes a user's role and the scope of their access. It applies from their next request on. */
export async function changeAccess(
  context: HandlerContext & { mergeStored: MergeStored<Endpoint> },
  id: number,
): Promise<{ data: Sent<typeof user>; message: string }> {
  const { db, company, mergeStored } = context;
  const actor = await lockedActor(context, 'users.manage');
  const before = await findManaged(context, actor, id);
  const stored = await presentUser(context, before);
  const access = mergeStored({
    role_id: before.role.id,
    scope: before.membership.scope,
    campaign_ids: stored.campaigns.map((one) => one.id),
    event_ids: stored.events.map((one) => one.id),
  });
  await grantable(context, actor, access);
  await db
    .update(memberships)
    .set({ roleId: access.role_id, scope: access.scope })
    .where(eq(memberships.id, before.membership.id));
  await db.delete(memberReach).where(and(eq(memberReach.companyId, company.id), eq(memberReach.userId, id)));
  await grantReach(db, company.id, id, access);
  await assertOwnerLeft(context);
  return {
    data: await presentUser(context, await findUser(context, id)),
    message: `Access saved for ${before.user.name}`,
  };
}

/** The role to be granted. @throws 422 if it belongs to another company, or has permissions that the actor lacks */
export async function grantable({ db, company }: HandlerContext, actor: Actor, access: Access) {
  const ofCompany = and(eq(roles.id, access.role_id), eq(roles.companyId, company.id));
  const role = only(await db.select().from(roles).where(ofCompany), () =>
    invalid({ role_id: ['Choose a role of your company.'] }),
  );
  if (!canGive(actor, role)) {
    throw invalid({ role_id: ['This role has permissions that you lack, so you cannot assign it.'] });
  }
  if (role.isOwner && access.scope === 'campaigns') {
    throw invalid({ scope: ['An owner sees the whole company.'] });
  }
  await assertPlaces(db, access);
  return role;
}

/** Gives a user access to these campaigns and events. */
export async function grantReach(
  db: Transaction,
  companyId: number,
  userId: number,
  { campaign_ids, event_ids }: Pick<Access, 'campaign_ids' | 'event_ids'>,
): Promise<void> {
  const rows = [...new Set(campaign_ids)].map((campaignId): typeof memberReach.$inferInsert => ({
    companyId,
    userId,
    campaignId,
  }));
  const events = [...new Set(event_ids)].map((eventId) => ({ companyId, userId, eventId }));
  if (rows.length + events.length > 0) {
    await db.insert(memberReach).values([...rows, ...events]);
  }
}
