import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '#server/database/schema/accounts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Session } from '#server/http/session.ts';
import { hashToken } from '#server/tokens.ts';

/**
 * Signs a staff user out of all sessions except `own`, which also closes their realtime channels. Returns the number of
 * ended sessions.
 */
export async function endOtherSessions(db: Transaction, userId: number, own: Session): Promise<number> {
  const kept = own.token ? hashToken(own.token) : '';
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return ended.length;
}
