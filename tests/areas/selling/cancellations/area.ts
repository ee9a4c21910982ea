import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { cancellations } from './samples.ts';

export const area: AreaDeclaration = {
  samples: cancellations,
};
