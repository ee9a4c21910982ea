import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { itemInput } from '#contract/accounting/items.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { itemPrices, itemTaxes, taxes } from '#server/database/schema/accounting/accounting.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';

type Input = Pick<z.output<typeof itemInput>, 'prices' | 'tax_ids'>;

/** Replaces the prices and taxes of an item. @throws 422 */
export async function savePrices({ db, company }: HandlerContext, itemId: number, body: Input): Promise<undefined> {
  const companyId = company.id;
  const isRepeated = new Set(body.prices.map(({ currency }) => currency)).size < body.prices.length;
  if (isRepeated) {
    throw invalid({ prices: ['Use each currency once.'] });
  }
  const taxIds = [...new Set(body.tax_ids)];
  if ((await db.$count(taxes, and(sql`${taxes.id} = ${anyOf(taxIds)}`))) < taxIds.length) {
    throw invalid({ tax_ids: ['Choose taxes of your company.'] });
  }
  await db.delete(itemPrices).where(eq(itemPrices.itemId, itemId));
  await db.delete(itemTaxes).where(eq(itemTaxes.itemId, itemId));
  if (body.prices.length > 0) {
    await db.insert(itemPrices).values(
      body.prices.map(({ currency, sale_price, purchase_price }) => ({
        ...{ companyId, itemId, currency },
        ...{ salePrice: sale_price, purchasePrice: purchase_price },
      })),
    );
  }
  if (taxIds.length > 0) {
    await db.insert(itemTaxes).values(taxIds.map((taxId) => ({ companyId, itemId, taxId })));
  }
  return undefined;
}
