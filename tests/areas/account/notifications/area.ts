import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { notifications } from './samples.ts';

export const area: AreaDeclaration = {
  samples: notifications,
};
