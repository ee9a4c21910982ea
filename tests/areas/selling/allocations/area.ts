import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { inDays } from '#tests/declarations/inDays.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { allocations } from './samples.ts';
import { anAllocation } from './server/anAllocation.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  after: ['tickets'],
  samples: allocations,
  races: {
    'changeAllocation.ts cancelAllocation': LOCKS,
    'changeAllocation.ts extendAllocation': LOCKS,
    'changeAllocation.ts resendAllocations': LOCKS,
    'changeAllocation.ts sendAllocation': LOCKS,
    'claimAllocation.ts claimAllocation': 'tests/areas/selling/allocations/server/claim.test.ts',
    'createAllocation.ts createAllocation': 'tests/areas/selling/allocations/server/races.test.ts',
    'lockClaimable.ts lockClaimable': LOCKS,
    'uploadAllocations.ts planFile': LOCKS,
  },
  listRows: {
    allocations: (size) => `
      insert into allocations (company_id, event_id, ticket_type_id, quantity, name, email, status, token)
      select 1, 1 + n % 100, 1 + n % 100, 2, 'Partner ' || n, 'partner' || n || '@example.test', (array['pending', 'sent', 'claimed', 'cancelled'])[1 + n % 4], 'allocation-' || n
      from ${manyRows(size)};`,
  },
  listPaths: {
    'allocations of an event': '/events/allocations/1/list?per_page=10',
  },
  budget: {
    rows: async ({ app, companyId, eventId }) => {
      await anAllocation(app, await aTicketType(app, { id: eventId, companyId }));
      return {};
    },
    paths: {
      allocations: ({ eventId }) => `/events/allocations/${eventId}/list?per_page=50`,
      'an export of allocations': ({ eventId }) => `/events/allocations/${eventId}/export`,
    },
  },
  pages: [{ name: 'allocation-claim', path: '/portal/allocations/{claim}', viewers: ['buyer'] }],
  coreRecords: [
    {
      names: ['allocationId', 'spareAllocationId'],
      store: '/events/allocations/{eventId}',
      list: '/events/allocations/{eventId}/list',
      body: ({ typeId }, nth) => ({
        ticket_type_id: typeId,
        quantity: 1,
        name: 'Guest',
        email: `guest${nth}@example.test`,
        expires_at: inDays(5),
      }),
    },
  ],
};
