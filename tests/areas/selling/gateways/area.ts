import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { gateways } from './samples.ts';

export const area: AreaDeclaration = {
  samples: gateways,
};
