import { and, eq, sql } from 'drizzle-orm';
import { bankingRegister as contract, type registerLine } from '#contract/accounting/bankAccounts.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { type JournalLine, linesOfAccount } from '#server/areas/accounting/journal/linesOfAccount.ts';
import { baseCurrencyOf } from '#server/areas/accounting/journal/toBase.ts';
import { journalLines as table } from '#server/database/schema/accounting/journal.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { implement } from '#server/http/implement.ts';
import { paginate } from '#server/http/records/paginate.ts';
import type { Totals } from '#server/http/records/totalsOf.ts';
import { findBankAccount } from './findBankAccount.ts';

export const registerRoutes = implement(contract, {
  'GET /banking/accounts/register/{id}': async ({ db, company, params, query }) => {
    const account = await findBankAccount(db, params.id);
    const isBase = account.currency === (await baseCurrencyOf(db, company.id));
    const amountOf = ({ line }: JournalLine) => (isBase ? line.debit - line.credit : (line.foreignAmount ?? 0));
    return paginate<JournalLine, Sent<typeof registerLine>>(db, query, {
      ...linesOfAccount(db, account.ledgerAccountId, query),
      totals: { currency: sql`${account.currency}::text`, sums: inAndOut(isBase) },
      present: async (rows) => {
        const newestFirst = query.sort_order === 'asc' ? rows.toReversed() : rows;
        const balances = new Map<number, number>();
        let balance = newestFirst[0] ? await balanceAfter(db, newestFirst[0], isBase) : 0;
        for (const row of newestFirst) {
          balances.set(row.line.id, balance);
          balance -= amountOf(row);
        }
        return rows.map((row) => ({
          id: row.line.id,
          date: row.line.date,
          memo: row.line.memo ?? row.entry.memo,
          source_type: row.entry.sourceType,
          source_id: row.entry.sourceId,
          currency: account.currency,
          amount: fromMinor(amountOf(row), account.currency),
          balance: fromMinor(balances.get(row.line.id) ?? 0, account.currency),
        }));
      },
    });
  },
});

/** The balance of the account after a line, in minor units. */
async function balanceAfter(db: Transaction, { line }: JournalLine, isBase: boolean): Promise<number> {
  const amount = isBase
    ? sql<string>`coalesce(sum(${table.debit} - ${table.credit}), 0)`
    : sql<string>`coalesce(sum(${table.foreignAmount}), 0)`;
  const [found] = await db
    .select({ amount })
    .from(table)
    .where(
      and(
        eq(table.accountId, line.accountId),
        sql`(${table.date}, ${table.id}) <= (${line.date}::date, ${line.id}::bigint)`,
      ),
    );
  return Number(found?.amount ?? 0);
}

function inAndOut(isBase: boolean): Totals['sums'] {
  const amount = isBase ? sql`${table.debit} - ${table.credit}` : sql`${table.foreignAmount}`;
  return { in: sql`greatest(0, ${amount})`, out: sql`greatest(0, -(${amount}))` };
}
