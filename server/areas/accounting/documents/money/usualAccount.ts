import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The account that a payment is probably on, and whether it is the only one or the one used last. */
export type UsualAccount = { id: number; name: string; reason: 'only' | 'last' };

/**
 * The account in a currency that took the last payment of a document, else the only one in that currency; null if there
 * are several and none was used.
 */
export async function usualAccount(db: Transaction, currency: string): Promise<UsualAccount | null> {
  const [account] = rowsOf<{ id: number; name: string; date: string | null; accounts: number }>(
    await db.execute(sql`
      select a.id, a.name, last.date::text as date, count(*) over ()::int as accounts
      from bank_accounts a
      left join lateral (
        select p.date, p.id from document_payments p where p.bank_account_id = a.id order by p.date desc, p.id desc limit 1
      ) last on true
      where a.currency = ${currency} and not a.is_archived
      order by last.date desc nulls last, last.id desc nulls last, a.id
      limit 1`),
  );
  if (!account) {
    return null;
  }
  const { id, name, date, accounts } = account;
  return accounts === 1 ? { id, name, reason: 'only' } : date === null ? null : { id, name, reason: 'last' };
}
