import { and, eq, sql } from 'drizzle-orm';
import { memberships } from '#server/database/schema/account/users.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';

/** Milliseconds without the home page after which the next look at it is another visit. */
const PAUSE = 30 * 60_000;

/** Notes that a member looks at the home page. Returns when the visit before this one ended; null on the first one. */
export async function noteVisit({ services, company }: StepsContext, userId: number): Promise<Date | null> {
  const now = services.clock.now();
  const pause = new Date(now.getTime() - PAUSE).toISOString();
  const before = sql`case when ${memberships.visitedAt} < ${pause}::timestamptz
    then ${memberships.visitedAt} else ${memberships.visitedBeforeAt} end`;
  const [noted] = await asSystem(services.database, (db) =>
    db
      .update(memberships)
      .set({ visitedAt: now, visitedBeforeAt: before })
      .where(and(eq(memberships.companyId, company.id), eq(memberships.userId, userId)))
      .returning({ since: memberships.visitedBeforeAt }),
  );
  return noted?.since ?? null;
}
