import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { apiTokens } from './samples.ts';
import { buildApiTokens } from './world.ts';

export const area: AreaDeclaration = {
  samples: apiTokens,
  records: buildApiTokens,
};
