import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { notices } from './samples.ts';

export const area: AreaDeclaration = {
  samples: notices,
};
