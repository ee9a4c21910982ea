import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { cancellations } from './samples.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  samples: cancellations,
  races: {
    'cancelEvent.ts cancelEvent': LOCKS,
    'retryFailed.ts retryFailed': LOCKS,
  },
};
