import { sql } from 'drizzle-orm';
import type { Basis } from '#domain/accounting/reports.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { trimZeros } from '../trimZeros.ts';
import { bookedLines } from './bookedLines.ts';
import type { ReportAsked } from './ReportAsked.ts';
import { amountRow, headingRow, type Period, periodColumn, type ReportTable, sumOf } from './ReportTable.ts';

/** Net amounts and tax of each rate, of sales and of purchases, and what is owed. */
export async function taxSummary({ context, periods, currency, basis }: ReportAsked): Promise<ReportTable> {
  const perPeriod: Awaited<ReturnType<typeof readTaxes>>[] = [];
  for (const period of periods) {
    perPeriod.push(await readTaxes(context, basis, period));
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
    const rows = own.map(({ id, name, rate }, index) =>
      amountRow(
        currency,
        { opens: { by: 'tax', id }, label: `${name} (${trimZeros(rate)}%)`, kind: 'row' },
        amounts[index] ?? [],
      ),
    );
    const end = amountRow(currency, { label: `Total ${label.toLowerCase()}`, kind: 'total' }, total);
    return { total, rows: [headingRow(label, count), ...rows, end] };
  };
  const sales = part('Sales', true);
  const purchases = part('Purchases', false);
  const owed = sales.total.map((amount, index) => (index % 2 === 1 ? amount - (purchases.total[index] ?? 0) : 0));
  const owedRow = amountRow(currency, { label: 'Tax owed', kind: 'total' }, owed);
  return {
    columns: periods.flatMap((period) => [periodColumn(period, 'Net'), periodColumn(period, 'Tax')]),
    rows: [
      ...sales.rows,
      ...purchases.rows,
      { ...owedRow, values: owedRow.values.map((value, index) => (index % 2 === 1 ? value : '')) },
    ],
  };
}

type TaxSum = { id: number; name: string; rate: string; isSale: boolean; base: string; tax: string };

/** The sums of each tax on either side, in minor units; debits positive. */
async function readTaxes({ db }: HandlerContext, basis: Basis, period: Period): Promise<TaxSum[]> {
  return rowsOf<TaxSum>(
    await db.execute(sql`
      select t.id, t.name, t.rate, a.role is distinct from 'tax_receivable' as "isSale",
        coalesce(sum(booked.tax_base), 0)::text as base, sum(booked.amount)::text as tax
      from (${bookedLines(basis, period, sql`l.tax_id is not null`)}) booked
      join taxes t on t.id = booked.tax_id join ledger_accounts a on a.id = booked.account_id
      group by t.id, t.name, t.rate, 4
      order by t.name, t.id`),
  );
}
