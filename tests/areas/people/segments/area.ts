import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { segments } from './samples.ts';

export const area: AreaDeclaration = {
  samples: segments,
};
