import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { roles } from './samples.ts';

export const area: AreaDeclaration = {
  samples: roles,
};
