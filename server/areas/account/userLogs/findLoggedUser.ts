import { and, eq } from 'drizzle-orm';
import { userLogTotals } from '#server/database/schema/account/userLogs.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { missing } from '#server/http/records/recordFinder.ts';

/** A user with a log in the company: a current member, or a former one whose log is still stored. @throws 404 */
export async function findLoggedUser({ db, company }: HandlerContext, userId: number) {
  const ofMember = and(eq(memberships.userId, userId), eq(memberships.companyId, company.id));
  const ofLog = and(eq(userLogTotals.userId, userId), eq(userLogTotals.companyId, company.id));
  const isKnown = (await db.$count(memberships, ofMember)) > 0 || (await db.$count(userLogTotals, ofLog)) > 0;
  if (!isKnown) {
    throw missing('This user', 'you do not have access to them');
  }
  const { id, name, email } = users;
  const [user] = await db.select({ id, name, email }).from(users).where(eq(users.id, userId));
  return user ?? { id: userId, name: `User ${userId}`, email: null };
}
