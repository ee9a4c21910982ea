import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { eventCopies } from './samples.ts';

export const area: AreaDeclaration = {
  samples: eventCopies,
  races: { 'followEvent.ts followEvent': 'tests/server/races/locks.test.ts' },
};
