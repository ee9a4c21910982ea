import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { eventCopies } from './samples.ts';

export const area: AreaDeclaration = {
  samples: eventCopies,
};
