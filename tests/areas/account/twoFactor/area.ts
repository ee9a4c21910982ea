import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { twoFactor } from './samples.ts';

export const area: AreaDeclaration = {
  samples: twoFactor,
};
