import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { legalTexts } from './samples.ts';

export const area: AreaDeclaration = {
  samples: legalTexts,
};
