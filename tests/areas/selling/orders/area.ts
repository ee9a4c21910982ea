import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { orders } from './samples.ts';

export const area: AreaDeclaration = {
  samples: orders,
};
