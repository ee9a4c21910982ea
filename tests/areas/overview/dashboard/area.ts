import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { dashboard } from './samples.ts';

export const area: AreaDeclaration = {
  samples: dashboard,
};
