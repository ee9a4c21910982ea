import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const ticketSales: AreaSamples = {
  'GET /accounting/ticket-sales/json': () => ({}),
  'POST /accounting/ticket-sales/update': ({ categoryId }) => ({
    body: { is_on: true, first_day: '2026-01-01', category_id: categoryId },
  }),
};
