import { sql } from 'drizzle-orm';
import type { EmailStatus } from '#domain/outreach/email.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * A new attempt for each mail of a send in one of these states, or for one of them; the former one is kept. Returns
 * their addresses.
 */
export async function retryMails(
  db: Transaction,
  sendId: number,
  from: readonly EmailStatus[],
  now: Date,
  messageId: number | null = null,
): Promise<string[]> {
  const states = sql.join(
    from.map((status) => sql`${status}`),
    sql`, `,
  );
  const found = await db.execute(sql`
    update email_messages set status = 'queued', attempt = attempt + 1,
      attempts = attempts || jsonb_build_object('status', status, 'failure', failure, 'provider_id', provider_id, 'at', updated_at),
      provider_id = null, failure = null, bounce = null, claimed_at = null, leased_until = null, sent_at = null,
      delivered_at = null, bounced_at = null, updated_at = ${now.toISOString()}::timestamptz
    where send_id = ${sendId} and status in (${states})
      and (${messageId}::integer is null or id = ${messageId}) returning address`);
  return rowsOf<{ address: string }>(found).map(({ address }) => address);
}
