import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { checkout } from './samples.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  after: ['cart'],
  samples: checkout,
  races: {
    'endpoints.ts POST /portal/checkout/{eventId}/process': LOCKS,
    // Only checks; the order is placed by another call, which checks again.
    'endpoints.ts POST /portal/checkout/{eventId}/validate': null,
    'withEventLock.ts withEventLock': LOCKS,
    'takeOverCart.ts takeOverCart': 'tests/areas/selling/cart/server/races.test.ts',
  },
};
