import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findOrderDetail } from './findOrder.ts';

export const orderPages = definePages({
  'GET /orders': { access: 'orders.view', page: async () => render('Orders/Index', {}) },
  'GET /orders/{order}': {
    access: 'orders.view',
    page: async ({ db, params }) => render('Orders/Show', { order: await findOrderDetail(db, Number(params.order)) }),
  },
});
