import type { AreaSamples } from '#tests/contract/AreaSamples.ts';
import { aForm } from '#tests/factories/aForm.ts';

const csv = () => new File(['name,sku\nChair,C-77\n'], 'items.csv', { type: 'text/csv' });

export const items: AreaSamples = {
  'GET /sales/items/json': () => ({}),
  'POST /sales/items/store': ({ taxId }) => ({
    body: { name: 'Stand', prices: [{ currency: 'EUR', sale_price: '250' }], tax_ids: [taxId] },
  }),
  'GET /sales/items/show/{id}': ({ itemId }) => ({ params: { id: itemId } }),
  'PUT /sales/items/update/{id}': ({ itemId }) => ({ params: { id: itemId }, body: { name: 'Corner stand' } }),
  'POST /sales/items/import': () => ({ body: aForm({ file: csv(), is_preview: 'true' }) }),
  'DELETE /sales/items/delete/{id}': ({ spareItemId }) => ({ params: { id: spareItemId } }),
};
