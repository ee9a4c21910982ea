import { and, eq } from 'drizzle-orm';
import { currencyRateInput } from '#contract/accounting/currencyRates.ts';
import type { importedRows } from '#contract/accounting/importedRows.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { guessDayOrder, readDay } from '#domain/accounting/statements/readText.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { currencies, currencyRates as table } from '#server/database/schema/accounting/accounting.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { needing, readTable } from '#server/http/inputs/readTable.ts';

const COLUMNS = {
  date: ['date', 'day', 'from', 'valid from'],
  currency: ['currency', 'code', 'currency code'],
  rate: ['rate', 'exchange rate', 'value'],
  source: ['source'],
};

type Result = Sent<typeof importedRows>;

/**
 * Adds the exchange rates of a CSV file, and changes those of a day that has one; what is posted keeps its rate.
 * @throws 422 at `file` if it cannot be read
 */
export async function importRates(context: HandlerContext, file: File, isPreview: boolean): Promise<Result> {
  const { db, company, services } = context;
  await booksOf(context);
  const { rows } = await readTable(file, COLUMNS, needing(['date', 'currency', 'rate'], COLUMNS));
  const order = guessDayOrder(rows.map(({ cell }) => cell('date')));
  const known = new Map((await db.select().from(currencies)).map((row) => [row.code, row]));
  const result: Result = { created: 0, updated: 0, rows: [] };
  for (const { row, cell } of rows) {
    const currency = known.get(cell('currency').toUpperCase());
    const errors: string[] = [];
    if (!currency) {
      errors.push(`${cell('currency').slice(0, 20) || 'The currency'} is not one of your currencies.`);
    } else if (currency.isDefault) {
      errors.push('The currency of the books needs no rate.');
    }
    const parsed = currencyRateInput.safeParse({
      ...{ currency_id: currency?.id ?? 1, date: readDay(cell('date'), order) ?? cell('date') },
      ...{ rate: cell('rate').replace(',', '.'), source: cell('source') },
    });
    errors.push(...(parsed.error?.issues.map(({ message }) => message) ?? []));
    const shown = {
      row,
      name: cell('currency').slice(0, 20),
      detail: `${cell('date')} · ${cell('rate')}`.slice(0, 80),
    };
    if (!parsed.success || errors.length > 0) {
      result.rows.push({ ...shown, action: 'skip', errors: [...new Set(errors)] });
      continue;
    }
    const { currency_id: currencyId, date, rate, source } = parsed.data;
    const same = and(eq(table.currencyId, currencyId), eq(table.date, date));
    const isKnown = (await db.$count(table, same)) > 0;
    result[isKnown ? 'updated' : 'created'] += 1;
    result.rows.push({ ...shown, action: isKnown ? 'update' : 'create', errors });
    if (!isPreview) {
      const values = { rate, source, updatedAt: services.clock.now() };
      await db
        .insert(table)
        .values({ ...values, companyId: company.id, currencyId, date })
        .onConflictDoUpdate({ target: [table.currencyId, table.date], set: values });
    }
  }
  return result;
}
