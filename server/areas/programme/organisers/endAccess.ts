import { and, eq, inArray, sql } from 'drizzle-orm';
import { endSessions } from '#server/areas/account/users/endSessions.ts';
import { isConfinedMember } from '#server/database/isConfinedMember.ts';
import { lockAccess } from '#server/database/lock.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberReach, memberships } from '#server/database/schema/account/users.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';

/**
 * Removes access to the company from people who no longer organise any of its campaigns, with their notifications and
 * whatever else is deleted when a user leaves (`belongings`); their tasks, campaigns and shared views stay. Only affects
 * members limited to campaigns: a manager who also organised one keeps their access. Their sessions end with the commit;
 * the database closes their channels (decision 0046). Locks access changes in the company, because the same people can
 * join or leave another campaign at the same time.
 */
export async function endAccess(context: HandlerContext, userIds: number[]): Promise<void> {
  const { db, company } = context;
  await lockAccess(db, company.id);
  // The caller may be limited to campaigns, and then cannot see what else these people organise.
  const ended = await inWholeCompany(db, () => removeMembers(context, userIds));
  for (const userId of ended) {
    endSessions(context, userId);
  }
}

/** @returns the ids of the users who lost their access */
async function removeMembers({ db, services }: HandlerContext, userIds: number[]): Promise<number[]> {
  const confined = await db
    .select({
      id: memberships.id,
      userId: memberships.userId,
      organises: sql<boolean>`(
        exists (select from ${organisers} where ${organisers.userId} = ${memberships.userId} and ${organisers.status} = 'active')
        or exists (select from ${memberReach} where ${memberReach.userId} = ${memberships.userId})
        or ${roles.scope} = 'company'
      )`,
    })
    .from(memberships)
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(inArray(memberships.userId, [0, ...userIds]), isConfinedMember));
  const ended = confined.filter(({ organises }) => !organises);
  for (const { userId } of ended) {
    for (const { forget } of services.declarations.belongings) {
      await forget(db, userId);
    }
  }
  const ids = ended.map(({ id }) => id);
  await db.delete(memberships).where(inArray(memberships.id, [0, ...ids]));
  return ended.map(({ userId }) => userId);
}
