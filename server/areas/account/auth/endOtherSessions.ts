import { and, eq, ne, sql } from 'drizzle-orm';
import { sessions } from '#server/database/schema/sessions.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Session } from '#server/http/guards/session.ts';
import { hashToken } from '#server/tokens.ts';

/**
 * Signs a staff user out of all sessions except `own`, which also closes their realtime channels. Sign-ins that wait for
 * the user's second factor have to start again. Returns the number of ended sessions.
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
  return ended.length;
}
