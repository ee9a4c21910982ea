import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { sales } from './samples.ts';

export const area: AreaDeclaration = {
  samples: sales,
};
