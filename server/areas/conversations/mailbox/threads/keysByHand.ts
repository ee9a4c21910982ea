import { sql } from 'drizzle-orm';
import { keyedLock } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * Serialises what decides about the conversations of a mailbox: people who split and join them, and mails that arrive.
 * Read after taking the lock.
 */
export const lockThreads = keyedLock(7471);

/** The conversations that people chose for messages, by message id. */
export async function keysByHand(db: Transaction, mailboxId: number, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) {
    return new Map();
  }
  const found = await db.execute(sql`
    select distinct on (message_id) message_id as "messageId", thread_key as "threadKey" from mail_thread_keys
    where mailbox_id = ${mailboxId} and message_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by message_id, change_id desc`);
  return new Map(
    rowsOf<{ messageId: string; threadKey: string }>(found).map(({ messageId, threadKey }) => [messageId, threadKey]),
  );
}
