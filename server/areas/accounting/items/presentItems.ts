import { asc, eq, sql } from 'drizzle-orm';
import { item as entity, itemInput } from '#contract/accounting/items.ts';
import { trimZeros } from '#server/areas/accounting/journal/trimZeros.ts';
import { anyOf } from '#server/database/anyOf.ts';
import {
  accountingCategories,
  itemPrices,
  itemTaxes,
  items as table,
} from '#server/database/schema/accounting/accounting.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

type Row = typeof table.$inferSelect;

export const itemFields = mapFields(table, { entity, input: itemInput });

/** Items with their prices and taxes: two queries for a page. */
export async function presentItems({ db }: HandlerContext, lines: { item: Row; category: string | null }[]) {
  const ids = anyOf(lines.map(({ item }) => item.id));
  const prices = await db
    .select()
    .from(itemPrices)
    .where(sql`${itemPrices.itemId} = ${ids}`)
    .orderBy(asc(itemPrices.id));
  const taxes = await db
    .select()
    .from(itemTaxes)
    .where(sql`${itemTaxes.itemId} = ${ids}`)
    .orderBy(asc(itemTaxes.taxId));
  const pricesOf = Map.groupBy(prices, ({ itemId }) => itemId);
  const taxesOf = Map.groupBy(taxes, ({ itemId }) => itemId);
  return lines.map(({ item, category }) => ({
    ...itemFields.toWire(item),
    category_name: category,
    prices: (pricesOf.get(item.id) ?? []).map(({ currency, salePrice, purchasePrice }) => ({
      currency,
      sale_price: trimZeros(salePrice),
      purchase_price: trimZeros(purchasePrice),
    })),
    tax_ids: (taxesOf.get(item.id) ?? []).map(({ taxId }) => taxId),
  }));
}

/** The query for `presentItems`. */
export function itemRows(db: HandlerContext['db']) {
  return db
    .select({ item: table, category: accountingCategories.name })
    .from(table)
    .leftJoin(accountingCategories, eq(accountingCategories.id, table.categoryId));
}
