import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { inDays } from '#tests/declarations/inDays.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { coupons } from './samples.ts';
import { aCoupon } from './server/aCoupon.ts';

export const area: AreaDeclaration = {
  after: ['tickets'],
  samples: coupons,
  changes: {
    'PUT /events/coupons/{eventID}/{couponID}': {
      values: ({ typeId }) => ({
        ...{
          max_uses: 7,
          max_tickets: 2,
          start_date: inDays(1),
          end_date: inDays(2),
          is_active: false,
          ticket_type_ids: [typeId],
        },
      }),
      text: 'code',
    },
  },
  listRows: {
    coupons: (size) => `
      insert into coupons (company_id, event_id, code, kind, basis_points) select 1, 1 + n % 10, 'CODE' || n, 'percent', 1000 from ${manyRows(size)};`,
  },
  listPaths: {
    'coupons of an event': '/events/coupons/1/json?per_page=10',
  },
  budget: {
    rows: async ({ app, companyId, eventId, ids }, row) => {
      const values = { code: `CODE${row}`, maxUses: 5, ticketTypeIds: [ids.ticketTypeId ?? 0] };
      await aCoupon(app, { id: eventId, companyId }, values);
      return {};
    },
    paths: {
      coupons: ({ eventId }) => `/events/coupons/${eventId}/json?per_page=50`,
    },
  },
  idOnlyPages: [['Events/Coupons', '/events/1/coupons']],
};
