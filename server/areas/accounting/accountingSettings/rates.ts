import { eq } from 'drizzle-orm';
import {
  currencyRates as contract,
  currencyRateInput,
  currencyRate as entity,
} from '#contract/accounting/currencyRates.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { importMessage } from '#server/areas/accounting/journal/importMessage.ts';
import { trimZeros } from '#server/areas/accounting/journal/trimZeros.ts';
import { currencies, currencyRates as table } from '#server/database/schema/accounting/accounting.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { importRates } from './importRates.ts';

const fields = mapFields(table, { entity, input: currencyRateInput });

export const rateRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Exchange rate',
    owner: booksOf,
    sorts: { date: table.date, created_at: table.createdAt },
    filters: { currency_id: table.currencyId },
    values: async ({ db }, body) => {
      const [currency] = await db.select().from(currencies).where(eq(currencies.id, body.currency_id));
      if (!currency || currency.isDefault) {
        throw invalid({ currency_id: ['Choose a currency other than that of the books.'] });
      }
      return fields.toRow(body);
    },
    unique: { currency_rates_date: () => ({ date: 'There is a rate of this day already.' }) },
    rows: (db) =>
      db
        .select({ rate: table, currency: currencies.code })
        .from(table)
        .innerJoin(currencies, eq(currencies.id, table.currencyId)),
    present: (_, rows) =>
      rows.map(({ rate, currency }) => ({ ...fields.toWire(rate), rate: trimZeros(rate.rate), currency })),
  },
  {
    'POST /settings/accounting/rates/import': async (context) => {
      const data = await importRates(context, context.body.file, context.body.is_preview);
      return { data, message: importMessage(data, 'rate') };
    },
  },
);
