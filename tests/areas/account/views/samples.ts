import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const SUITE = 'tests/areas/account/views/server/views.test.ts';

export const views: AreaSamples = {
  'GET /views/json': () => ({}),
  'PUT /views/arrange': () => ({ body: { list: 'orders', view_ids: [], default_id: null } }),
  'GET /views/favourites': () => ({}),
  'POST /views/favourites': () => ({ body: { title: 'Orders', url: '/orders?status=paid' } }),
  'DELETE /views/favourites': () => ({ body: { url: '/orders' } }),
  'POST /views/store': () => ({ body: { list: 'orders', name: 'Paid', query: 'status=paid' } }),

  'PUT /views/update/{id}': testedIn(SUITE, (world) => ({ params: { id: world.viewId }, body: { name: 'Unpaid' } })),
  'DELETE /views/delete/{id}': testedIn(SUITE, (world) => ({ params: { id: world.viewId } })),
};
