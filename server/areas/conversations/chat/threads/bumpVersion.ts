import { eq, sql } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { chatThreads } from '#server/database/schema/conversations/chat.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Counts a change of a thread and holds its row until the transaction ends, so that changes have an order. */
export async function bumpVersion(db: Transaction, id: number): Promise<number> {
  const { version } = only(
    await db
      .update(chatThreads)
      .set({ version: sql`${chatThreads.version} + 1` })
      .where(eq(chatThreads.id, id))
      .returning({ version: chatThreads.version }),
  );
  return version;
}
