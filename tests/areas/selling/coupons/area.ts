import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { coupons } from './samples.ts';

export const area: AreaDeclaration = {
  samples: coupons,
};
