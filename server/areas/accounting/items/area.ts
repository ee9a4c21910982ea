import { defineArea } from '#server/defineArea.ts';
import { planItems } from './demo/planItems.ts';
import { itemList, itemRoutes } from './endpoints.ts';
import { itemPages } from './pages.ts';

/** What the company sells and buys. */
export const items = defineArea({
  name: 'items',
  endpoints: itemRoutes,
  pages: itemPages,
  lists: [itemList],
  demo: { after: ['accountingSettings'], plan: planItems },
  logged: { fields: ['name', 'sku', 'unit', 'category_id', 'is_sold', 'is_bought', 'is_archived'] },
});
