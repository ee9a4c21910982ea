import { and, asc, gte, lte, sql } from 'drizzle-orm';
import { addDays } from '#domain/kit/time/days.ts';
import { journalLines, ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import { accountSums } from './accountSums.ts';
import type { ReportAsked } from './ReportAsked.ts';
import { amountRow, balanceColumn, periodColumn, type ReportTable } from './ReportTable.ts';

/** What each account began the period with, its debits and credits, and what it ended with. */
export async function generalLedger({ context, periods, currency }: ReportAsked): Promise<ReportTable> {
  const [period] = periods;
  if (!period) {
    return { columns: [], rows: [] };
  }
  const before = addDays(period.from, -1);
  const opening = await accountSums(context, [{ from: null, to: before }]);
  const moved = await context.db
    .select({
      id: ledgerAccounts.id,
      debit: sql<string>`coalesce(sum(${journalLines.debit}), 0)`,
      credit: sql<string>`coalesce(sum(${journalLines.credit}), 0)`,
    })
    .from(journalLines)
    .innerJoin(ledgerAccounts, sql`${ledgerAccounts.id} = ${journalLines.accountId}`)
    .where(and(gte(journalLines.date, period.from), lte(journalLines.date, period.to)))
    .groupBy(ledgerAccounts.id);
  const began = new Map(opening.map(({ id, sums }) => [id, sums[0] ?? 0]));
  const moves = new Map(moved.map(({ id, debit, credit }) => [id, { debit: Number(debit), credit: Number(credit) }]));
  const accounts = await context.db.select().from(ledgerAccounts).orderBy(asc(ledgerAccounts.code));
  const rows = accounts
    .filter(({ id }) => began.has(id) || moves.has(id))
    .map(({ id, code, name }) => {
      const start = began.get(id) ?? 0;
      const { debit, credit } = moves.get(id) ?? { debit: 0, credit: 0 };
      const label = `${code} ${name}`;
      return amountRow(currency, { opens: { by: 'account', id }, label, kind: 'row' }, [
        ...[start, debit, credit, start + debit - credit],
      ]);
    });
  return {
    columns: [
      balanceColumn(before, 'Balance'),
      periodColumn(period, 'Debit'),
      periodColumn(period, 'Credit'),
      balanceColumn(period.to, 'Balance'),
    ],
    rows,
  };
}
