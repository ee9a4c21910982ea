import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { duplicates } from './samples.ts';

export const area: AreaDeclaration = {
  samples: duplicates,
};
