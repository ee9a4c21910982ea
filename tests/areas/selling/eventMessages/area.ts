import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { notices } from './samples.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  samples: notices,
  races: {
    'mailNotice.ts takeWaiting': null,
    'sendMessage.ts sendMessage': LOCKS,
    'sendNotice.ts sendNotice': LOCKS,
  },
};
