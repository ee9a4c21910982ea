import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { sales } from './samples.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  samples: sales,
  races: {
    'mountPaymentLinks.ts openPayment': LOCKS,
    'sellByHand.ts sellByHand': LOCKS,
  },
};
