import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { eventMessages } from './samples.ts';

const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  samples: eventMessages,
  races: {
    'mailNotice.ts takeWaiting': null,
    'sendMessage.ts sendMessage': LOCKS,
    'sendNotice.ts sendNotice': LOCKS,
  },
};
