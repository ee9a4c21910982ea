import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { calendar } from './samples.ts';

export const area: AreaDeclaration = {
  samples: calendar,
};
