import { and, desc, eq, lte, ne } from 'drizzle-orm';
import {
  accountingCurrencyInput,
  accountingCurrencies as contract,
  accountingCurrency as entity,
} from '#contract/accounting/currencies.ts';
import { exponentOf } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { booksForChange, booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { trimZeros } from '#server/areas/accounting/journal/trimZeros.ts';
import { only } from '#server/database/only.ts';
import { currencyRates, currencies as table } from '#server/database/schema/accounting/accounting.ts';
import { journalEntries } from '#server/database/schema/accounting/journal.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

type Row = typeof table.$inferSelect;

const fields = mapFields(table, { entity, input: accountingCurrencyInput });

export const currencyRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Currency',
    owner: booksForChange,
    search: { text: table.code },
    sorts: { code: table.code, created_at: table.createdAt },
    filters: { is_archived: table.isArchived },
    values: async (context, body, { before }) => {
      await assertChange(context, body, before);
      if (body.is_default && !before?.isDefault) {
        await context.db.update(table).set({ isDefault: false }).where(eq(table.isDefault, true));
      }
      return { ...fields.toRow(body), minorDigits: exponentOf(body.code) };
    },
    unique: { currencies_code: () => ({ code: 'This currency exists already.' }) },
    present: presentCurrencies,
    remove: async ({ db }, row) => {
      if (row.isDefault) {
        throw conflict('This is the currency of the books. Choose another default first.');
      }
      await db.delete(table).where(eq(table.id, row.id));
      return undefined;
    },
  },
  {
    'GET /settings/accounting/currencies/default': async (context) => {
      await booksOf(context);
      // Everybody knows the company's currency, also those who see no books.
      const rows = await inWholeCompany(context.db, () =>
        context.db.select().from(table).where(eq(table.isDefault, true)).then(),
      );
      return { data: only(await presentCurrencies(context, [only(rows)])) };
    },
  },
);

async function assertChange({ db }: HandlerContext, body: { code: string; is_default: boolean }, before: Row | null) {
  if (before?.isDefault && !body.is_default) {
    throw invalid({ is_default: ['Choose another default currency instead.'] });
  }
  if (before && before.code !== body.code) {
    throw invalid({ code: ['The code of a currency stays. Add another currency instead.'] });
  }
  const isNewDefault = body.is_default && !before?.isDefault;
  if (isNewDefault && ((await db.$count(journalEntries)) > 0 || (await db.$count(currencyRates)) > 0)) {
    throw conflict('The currency of the books is fixed, because entries or rates in it exist.');
  }
}

/** Currencies with the rate that applies today; the default one has none. */
async function presentCurrencies({ db, company, services }: HandlerContext, rows: Row[]) {
  const today = todayIn(company.timezone, services.clock.now());
  const rates = await db
    .selectDistinctOn([currencyRates.currencyId])
    .from(currencyRates)
    .innerJoin(table, and(eq(table.id, currencyRates.currencyId), ne(table.isDefault, true)))
    .where(lte(currencyRates.date, today))
    .orderBy(currencyRates.currencyId, desc(currencyRates.date));
  const latest = new Map(rates.map(({ currency_rates: rate }) => [rate.currencyId, rate]));
  return rows.map((row) => {
    const rate = latest.get(row.id);
    return { ...fields.toWire(row), rate: trimZeros(rate?.rate ?? null), rate_date: rate?.date ?? null };
  });
}
