import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { allocations } from './samples.ts';

export const area: AreaDeclaration = {
  after: ['tickets'],
  samples: allocations,
};
