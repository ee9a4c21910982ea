import { and, eq } from 'drizzle-orm';
import { sessions } from '#server/database/schema/account/sessions.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Signs a user out of the company in all browsers after the commit. Their realtime channels are closed by triggers. */
export function endSessions({ company, services, afterCommit }: HandlerContext, userId: number): void {
  afterCommit(async () => {
    await services.database.drizzle
      .update(sessions)
      .set({ userId: null, companyId: null })
      .where(and(eq(sessions.userId, userId), eq(sessions.companyId, company.id)));
  });
}
