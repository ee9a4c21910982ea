import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { workflows } from './samples.ts';

export const area: AreaDeclaration = {
  samples: workflows,
};
