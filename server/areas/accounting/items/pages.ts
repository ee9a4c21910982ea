import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { items as table } from '#server/database/schema/accounting/accounting.ts';
import { definePages } from '#server/http/definePages.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { render } from '#server/inertia/render.ts';
import { itemRows, presentItems } from './presentItems.ts';

const find = recordFinder(table, 'That item');

export const itemPages = definePages({
  'Accounting/Items/Index': { access: 'accounting.view', page: async () => render('Accounting/Items/Index', {}) },
  'Accounting/Items/Show': {
    access: 'accounting.view',
    page: async (context) => {
      const { id } = await find(context.db, context.params.id);
      const rows = await itemRows(context.db).where(eq(table.id, id));
      return render('Accounting/Items/Show', { item: only(await presentItems(context, rows)) });
    },
  },
});
