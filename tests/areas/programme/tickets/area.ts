import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { tickets } from './samples.ts';

export const area: AreaDeclaration = {
  samples: tickets,
};
