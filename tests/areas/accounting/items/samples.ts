import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const items: AreaSamples = {
  'GET /sales/items/json': () => ({}),
  'POST /sales/items/store': ({ taxId }) => ({
    body: { name: 'Stand', prices: [{ currency: 'EUR', sale_price: '250' }], tax_ids: [taxId] },
  }),
  'GET /sales/items/show/{id}': ({ itemId }) => ({ params: { id: itemId } }),
  'PUT /sales/items/update/{id}': ({ itemId }) => ({ params: { id: itemId }, body: { name: 'Corner stand' } }),
  'DELETE /sales/items/delete/{id}': ({ spareItemId }) => ({ params: { id: spareItemId } }),
};
