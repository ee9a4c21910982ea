import type { Sample, Samples } from '#tests/contract/Sample.ts';

export const views: Samples = {
  'GET /views/json': () => ({}),
  'GET /views/favourites': () => ({}),
  'POST /views/favourites': () => ({ body: { title: 'Orders', url: '/orders?status=paid' } }),
  'DELETE /views/favourites': () => ({ body: { url: '/orders' } }),
  'POST /views/store': () => ({ body: { list: 'orders', name: 'Paid', query: 'status=paid' } }),
};

/** No other sample returns the id of a view. */
export const viewsElsewhere: Record<string, string> = {
  'PUT /views/update/{id}': 'tests/areas/views/server/views.test.ts',
  'DELETE /views/delete/{id}': 'tests/areas/views/server/views.test.ts',
};

export const foreignViews: Record<string, () => Sample> = {
  'PUT /views/update/{id}': () => ({ params: { id: 999_999 }, body: { name: 'Paid' } }),
  'DELETE /views/delete/{id}': () => ({ params: { id: 999_999 } }),
};
