import { and, eq } from 'drizzle-orm';
import { sessions } from '#server/database/schema/accounts.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Signs a person out of the company in every browser once the change is committed. Their channels end by triggers. */
export function endSessions({ company, services, afterCommit }: HandlerContext, userId: number): void {
  afterCommit(async () => {
    await services.database.drizzle
      .update(sessions)
      .set({ userId: null, companyId: null })
      .where(and(eq(sessions.userId, userId), eq(sessions.companyId, company.id)));
  });
}
