import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { checkout } from './samples.ts';

export const area: AreaDeclaration = {
  after: ['cart'],
  samples: checkout,
};
