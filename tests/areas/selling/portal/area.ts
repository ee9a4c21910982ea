import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { portal } from './samples.ts';

export const area: AreaDeclaration = {
  samples: portal,
};
