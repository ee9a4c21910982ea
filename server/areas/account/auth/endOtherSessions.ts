import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { lockAccess } from '#server/database/lock.ts';
import { apiTokens } from '#server/database/schema/account/apiTokens.ts';
import { sessions } from '#server/database/schema/account/sessions.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Session } from '#server/http/guards/session.ts';
import { hashToken } from '#server/tokens.ts';

/**
 * Signs a staff user out of all sessions except `own`, which also closes their realtime channels, and revokes their API
 * tokens in every company: somebody who had their password may have made one. Sign-ins that wait for the user's second
 * factor have to start again. Returns the number of ended sessions.
 */
export async function endOtherSessions(db: Transaction, userId: number, own: Session): Promise<number> {
  const kept = own.token ? hashToken(own.token) : '';
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  await db
    .update(sessions)
    .set({ data: sql`${sessions.data} - 'challenge'` })
    .where(
      and(
        sql`${sessions.data}->'challenge' is not null`,
        sql`(${sessions.data}->'challenge'->>'userId')::integer = ${userId}`,
        ne(sessions.id, kept),
      ),
    );
  await revokeApiTokens(db, userId);
  return ended.length;
}

/** When this has committed, no request that waits with a token can change anybody's access (`assertTokenIsOpen`). */
async function revokeApiTokens(db: Transaction, userId: number): Promise<void> {
  const open = and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt));
  const companies = await db
    .selectDistinct({ id: apiTokens.companyId })
    .from(apiTokens)
    .where(open)
    .orderBy(asc(apiTokens.companyId));
  for (const { id } of companies) {
    await lockAccess(db, id);
  }
  await db.update(apiTokens).set({ revokedAt: sql`now()` }).where(open);
}
