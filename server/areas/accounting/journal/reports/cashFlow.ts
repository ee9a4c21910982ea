import { sql } from 'drizzle-orm';
import type { AccountType } from '#domain/accounting/accounts.ts';
import { addDays } from '#domain/kit/time/days.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { ReportAsked } from './ReportAsked.ts';
import { amountRow, headingRow, type Period, periodColumn, type ReportTable, sumOf } from './ReportTable.ts';

/** The accounts of banks and cash, for an `in` clause. */
export const CASH_ACCOUNTS = sql.raw(
  "(select ledger_account_id from bank_accounts union select id from ledger_accounts where role = 'bank')",
);

type Flow = { id: number; label: string; part: Part; sums: number[] };
type Part = 'operating' | 'investing' | 'financing';

const PARTS: Record<Part, string> = {
  operating: 'From operations',
  investing: 'From investments',
  financing: 'From financing',
};

/**
 * The change of bank and cash accounts, by the accounts on the other side of each entry. What moved between two of them
 * is no change.
 */
export async function cashFlow({ context, periods, currency }: ReportAsked): Promise<ReportTable> {
  const flows = await readFlows(context, periods);
  const count = periods.length;
  const opening: number[] = [];
  for (const { from } of periods) {
    opening.push(await cashOn(context, addDays(from, -1)));
  }
  const change = sumOf(
    flows.map(({ sums }) => sums),
    count,
  );
  const closing = opening.map((amount, index) => amount + (change[index] ?? 0));
  const total = (label: string, amounts: number[]) => amountRow(currency, { label, kind: 'total' }, amounts);
  const parts = (['operating', 'investing', 'financing'] as const).flatMap((part) => {
    const own = flows.filter((flow) => flow.part === part);
    const sum = sumOf(
      own.map(({ sums }) => sums),
      count,
    );
    return own.length === 0
      ? []
      : [
          headingRow(PARTS[part], count),
          ...own.map(({ id, label, sums }) =>
            amountRow(currency, { opens: { by: 'cash', id }, label, kind: 'row' }, sums),
          ),
          total(`Total ${PARTS[part].toLowerCase()}`, sum),
        ];
  });
  return {
    columns: periods.map((period) => periodColumn(period)),
    rows: [total('At the beginning', opening), ...parts, total('Change', change), total('At the end', closing)],
  };
}

async function readFlows({ db }: HandlerContext, periods: Period[]): Promise<Flow[]> {
  const found = new Map<number, Flow>();
  for (const [index, { from, to }] of periods.entries()) {
    const rows = rowsOf<{
      id: number;
      code: string;
      name: string;
      type: AccountType;
      role: string | null;
      sum: string;
    }>(
      await db.execute(sql`
        select a.id, a.code, a.name, a.type, a.role, sum(l.credit - l.debit)::text as sum
        from journal_lines l join ledger_accounts a on a.id = l.account_id
        where l.date between ${from}::date and ${to}::date and l.account_id not in ${CASH_ACCOUNTS}
          and l.entry_id in (
            select entry_id from journal_lines
            where date between ${from}::date and ${to}::date and account_id in ${CASH_ACCOUNTS})
        group by a.id, a.code, a.name, a.type, a.role order by a.code`),
    );
    for (const { id, code, name, type, role, sum } of rows) {
      const label = `${code} ${name}`;
      const flow = found.get(id) ?? { id, label, part: partOf(type, role), sums: periods.map(() => 0) };
      flow.sums[index] = Number(sum);
      found.set(id, flow);
    }
  }
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** What is owed and taxes belong to operations; other assets are investments, loans and equity are financing. */
function partOf(type: AccountType, role: string | null): Part {
  if (type === 'income' || type === 'expense' || (role !== null && type !== 'equity')) {
    return 'operating';
  }
  return type === 'asset' ? 'investing' : 'financing';
}

/** What is on all bank and cash accounts at the end of a day. */
export async function cashOn({ db }: Pick<HandlerContext, 'db'>, day: string): Promise<number> {
  const [row] = rowsOf<{ sum: string }>(
    await db.execute(sql`
      select coalesce(sum(debit - credit), 0)::text as sum from journal_lines
      where date <= ${day}::date and account_id in ${CASH_ACCOUNTS}`),
  );
  return Number(row?.sum ?? 0);
}
