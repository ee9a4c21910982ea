import { eq, sql } from 'drizzle-orm';
import { items as contract } from '#contract/accounting/items.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { removeUnused } from '#server/areas/accounting/journal/removeUnused.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { accountingCategories, items as table } from '#server/database/schema/accounting/accounting.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { importMessage } from '../journal/importMessage.ts';
import { importItems } from './importItems.ts';
import { itemFields, itemRows, presentItems } from './presentItems.ts';
import { savePrices } from './savePrices.ts';

/** The `items_search` index is on the same text. */
export const itemList = defineSearchList({
  name: 'items',
  table,
  text: [table.name, table.sku, table.description],
  scope: sql`false`,
});

export const itemRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Item',
    owner: booksOf,
    search: itemList,
    sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt },
    filters: {
      category_id: table.categoryId,
      is_sold: table.isSold,
      is_bought: table.isBought,
      is_archived: table.isArchived,
    },
    values: async ({ db }, body) => {
      const { category_id: categoryId } = body;
      if (
        categoryId !== null &&
        (await db.$count(accountingCategories, eq(accountingCategories.id, categoryId))) === 0
      ) {
        throw invalid({ category_id: ['Choose a category of your company.'] });
      }
      return itemFields.toRow(body);
    },
    created: (context, { id }, body) => savePrices(context, id, body),
    saved: (context, { id }, { body }) => savePrices(context, id, body),
    unique: { items_sku: () => ({ sku: 'Another item has this number.' }) },
    rows: itemRows,
    present: presentItems,
    remove: ({ db }, { id }) =>
      removeUnused(
        db,
        table,
        id,
        'This item is used in documents. Archive it instead, so that it is no longer offered.',
      ),
  },
  {
    'POST /sales/items/import': async (context) => {
      const data = await importItems(context, context.body.file, context.body.is_preview);
      return { data, message: importMessage(data, 'item') };
    },
  },
);
