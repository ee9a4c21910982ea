import Papa from 'papaparse';
import { z } from 'zod';
import { COUNTRY_CODES } from '#domain/kit/countries.ts';
import { PRICED_SERVICES } from '#domain/wallet/wallet.ts';
import { CannotStart } from '#server/CannotStart.ts';
import { creditPrices, creditRates } from '#server/database/schema/wallet/wallet.ts';
import type { Transaction } from '#server/database/tenancy.ts';

const codes: readonly string[] = COUNTRY_CODES;
const empty = z
  .string()
  .default('')
  .transform((text) => text.trim() || null);
const day = empty.pipe(z.iso.date().nullable());
const price = z.object({
  service: z.enum(PRICED_SERVICES),
  country: empty.refine((code) => code === null || codes.includes(code), 'there is no such country'),
  operator: empty,
  credits: z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/, 'credits must be a number such as 8 or 0.8'),
  valid_from: day,
  valid_until: day,
});
/** What a thousand credits cost, in minor units of `country`, which is a currency here. */
const rate = z.object({
  service: z.literal('credits'),
  country: z.string().regex(/^[A-Z]{3}$/, 'country must be a currency such as EUR'),
  credits: z.coerce.number().int().min(1).max(1_000_000_000),
});

/**
 * Replaces all prices by those of a file with the columns service, country, operator, credits, valid_from, valid_until.
 * @returns the number of prices and rates
 * @throws CannotStart with the first line that is wrong; nothing is changed then
 */
export async function importPrices(db: Transaction, file: string): Promise<{ prices: number; rates: number }> {
  const { data } = Papa.parse<Record<string, string>>(file.trim(), { header: true, skipEmptyLines: true });
  const rows = data.map((row, index) => {
    const parsed = row.service === 'credits' ? rate.safeParse(row) : price.safeParse(row);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new CannotStart(`Line ${index + 2}, ${issue?.path.join('.')}: ${issue?.message}.`);
    }
    return parsed.data;
  });
  const prices = rows.flatMap((row) => (row.service === 'credits' ? [] : [row]));
  const rates = rows.flatMap((row) => (row.service === 'credits' ? [row] : []));
  await db.delete(creditPrices);
  await db.delete(creditRates);
  if (prices.length > 0) {
    await db.insert(creditPrices).values(
      prices.map(({ valid_from: validFrom, valid_until: validUntil, ...each }) => ({
        ...each,
        ...(validFrom !== null && { validFrom }),
        validUntil,
      })),
    );
  }
  if (rates.length > 0) {
    const values = rates.map(({ country, credits }) => ({ currency: country, minorPerThousand: credits }));
    await db.insert(creditRates).values(values);
  }
  return { prices: prices.length, rates: rates.length };
}
