import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { cart } from './samples.ts';

export const area: AreaDeclaration = {
  after: ['coupons'],
  samples: cart,
};
