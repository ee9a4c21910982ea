import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { company } from './samples.ts';

export const area: AreaDeclaration = {
  samples: company,
};
