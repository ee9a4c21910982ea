import { and, eq, inArray, sql } from 'drizzle-orm';
import { isConfinedMember } from '#server/database/isConfinedMember.ts';
import { memberReach, memberships, roles, sessions } from '#server/database/schema/accounts.ts';
import { organisers } from '#server/database/schema/campaigns.ts';
import type { HandlerContext } from '#server/http/context.ts';

/**
 * Takes the company's door key from people who organise no campaign of it any more. Only those are meant whose role
 * sees nothing but campaigns: a manager who helped organise one stays a manager. Their sessions end with the commit.
 */
export async function endAccess(context: HandlerContext, userIds: number[]): Promise<void> {
  const { db, company, services, afterCommit } = context;
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
  const ids = ended.map(({ id }) => id);
  await db.delete(memberships).where(inArray(memberships.id, [0, ...ids]));
  afterCommit(async () => {
    for (const { userId } of ended) {
      await services.database.drizzle
        .update(sessions)
        .set({ userId: null, companyId: null })
        .where(and(eq(sessions.userId, userId), eq(sessions.companyId, company.id)));
    }
    // An organiser of another campaign works on, but what they listened to of this one ends.
    await Promise.all(confined.map(({ userId }) => services.realtime.expel(`staff-${userId}`)));
  });
}
