import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findOrderDetail } from './findOrder.ts';

export const orderPages = definePages({
  'Orders/Index': { access: 'orders.view', page: async () => render('Orders/Index', {}) },
  'Orders/Show': {
    access: 'orders.view',
    page: async ({ db, params }) => render('Orders/Show', { order: await findOrderDetail(db, params.id) }),
  },
});
