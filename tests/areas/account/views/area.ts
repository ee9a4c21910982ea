import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { views } from './samples.ts';

export const area: AreaDeclaration = {
  samples: views,
};
