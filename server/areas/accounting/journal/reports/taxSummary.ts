import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { taxes } from '#server/database/schema/accounting.ts';

import { ledgerAccounts, journalLines as lines } from '#server/database/schema/journal.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { trimZeros } from '../trimZeros.ts';
import { amountRow, headingRow, type Period, type ReportTable, sumOf } from './ReportTable.ts';

/** Net amounts and tax of each rate, of sales and of purchases, and what is owed. */
export async function taxSummary(context: HandlerContext, periods: Period[], currency: string): Promise<ReportTable> {
  const perPeriod: Awaited<ReturnType<typeof readTaxes>>[] = [];
  for (const period of periods) {
    perPeriod.push(await readTaxes(context, period));
  }
  const count = periods.length * 2;
  const known = new Map(perPeriod.flat().map((tax) => [tax.id, tax]));
  const part = (label: string, isSale: boolean) => {
    const sign = isSale ? -1 : 1;
    const own = [...known.values()].filter(({ id }) =>
      perPeriod.some((found) => found.some((each) => each.id === id && each.isSale === isSale)),
    );
    const amounts = own.map(({ id }) =>
      perPeriod.flatMap((found) => {
        const tax = found.find((each) => each.id === id && each.isSale === isSale);
        return [sign * Number(tax?.base ?? 0) || 0, sign * Number(tax?.tax ?? 0) || 0];
      }),
    );
    const total = sumOf(amounts, count);
    const rows = own.map(({ name, rate }, index) =>
      amountRow(currency, { label: `${name} (${trimZeros(rate)}%)`, kind: 'row' }, amounts[index] ?? []),
    );
    const end = amountRow(currency, { label: `Total ${label.toLowerCase()}`, kind: 'total' }, total);
    return { total, rows: [headingRow(label, count), ...rows, end] };
  };
  const sales = part('Sales', true);
  const purchases = part('Purchases', false);
  const owed = sales.total.map((amount, index) => (index % 2 === 1 ? amount - (purchases.total[index] ?? 0) : 0));
  const owedRow = amountRow(currency, { label: 'Tax owed', kind: 'total' }, owed);
  return {
    columns: periods.flatMap(({ from, to }) => [`Net ${from} – ${to}`, `Tax ${from} – ${to}`]),
    rows: [
      ...sales.rows,
      ...purchases.rows,
      { ...owedRow, values: owedRow.values.map((value, index) => (index % 2 === 1 ? value : '')) },
    ],
  };
}

/** The sums of each tax on either side, in minor units; debits positive. */
function readTaxes({ db }: HandlerContext, { from, to }: Period) {
  const isSale = sql<boolean>`${ledgerAccounts.role} is distinct from 'tax_receivable'`;
  return db
    .select({
      id: taxes.id,
      name: taxes.name,
      rate: taxes.rate,
      isSale,
      base: sql<string>`coalesce(sum(${lines.taxBase}), 0)`,
      tax: sql<string>`sum(${lines.debit} - ${lines.credit})`,
    })
    .from(lines)
    .innerJoin(taxes, eq(taxes.id, lines.taxId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, lines.accountId))
    .where(and(isNotNull(lines.taxId), gte(lines.date, from), lte(lines.date, to)))
    .groupBy(taxes.id, taxes.name, taxes.rate, isSale)
    .orderBy(asc(taxes.name), asc(taxes.id));
}
