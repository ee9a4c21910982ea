import { sql } from 'drizzle-orm';
import { baseCurrencyOf } from '#server/areas/accounting/journal/toBase.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { journalLines } from '#server/database/schema/accounting/journal.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { BankAccountRow } from './findBankAccount.ts';

/** The balance of each account in minor units of its currency: the sum of its lines. */
export async function balancesOf(
  { db, company }: HandlerContext,
  accounts: Pick<BankAccountRow, 'id' | 'currency' | 'ledgerAccountId'>[],
): Promise<Map<number, number>> {
  const base = await baseCurrencyOf(db, company.id);
  const ids = anyOf(accounts.map(({ ledgerAccountId }) => ledgerAccountId));
  const sums = await db
    .select({
      account: journalLines.accountId,
      base: sql<string>`sum(${journalLines.debit} - ${journalLines.credit})`,
      foreign: sql<string>`coalesce(sum(${journalLines.foreignAmount}), 0)`,
    })
    .from(journalLines)
    .where(sql`${journalLines.accountId} = ${ids}`)
    .groupBy(journalLines.accountId);
  const byAccount = new Map(sums.map((sum) => [sum.account, sum]));
  return new Map(
    accounts.map(({ id, currency, ledgerAccountId }) => {
      const sum = byAccount.get(ledgerAccountId);
      return [id, Number((currency === base ? sum?.base : sum?.foreign) ?? 0)];
    }),
  );
}
