import { items as table } from '#server/database/schema/accounting/accounting.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { items } from './samples.ts';
import { buildItems } from './world.ts';

export const area: AreaDeclaration = {
  after: ['accountingSettings'],
  samples: items,
  records: buildItems,
  changes: {
    'PUT /sales/items/update/{id}': {
      values: ({ categoryId, taxId }) => ({
        ...{ sku: 'ST-1', description: 'Three by three metres', unit: 'piece', category_id: categoryId },
        ...{ is_sold: false, is_bought: true, is_archived: true, tax_ids: [taxId] },
        prices: [{ currency: 'EUR', sale_price: '250', purchase_price: '0.0045' }],
      }),
    },
  },
  organisersSee: 'nothing',
  pages: [
    { name: 'items', path: '/accounting/items', viewers: ['owner'] },
    { name: 'item', path: '/accounting/items/{item}', viewers: ['owner'] },
  ],
  demoIds: { item: '/sales/items/json' },
  pageRecords: { 'Accounting/Items': ({ itemId }) => itemId },
  idOnlyPages: [
    ['Accounting/Items/Index', '/accounting/items'],
    ['Accounting/Items/Show', '/accounting/items/1'],
  ],
  listRows: {
    items: (size) => `insert into items (company_id, name) select 1, 'Item ' || n from ${manyRows(size)};`,
  },
  listPaths: { items: '/sales/items/json?per_page=10' },
  budget: {
    rows: async ({ app, companyId }, row) => {
      await app.database.drizzle.insert(table).values({ companyId, name: `Item ${row}` });
      return {};
    },
    paths: { items: () => '/sales/items/json?per_page=50' },
  },
};
