import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { profile } from './samples.ts';
import { buildProfile } from './world.ts';

export const area: AreaDeclaration = {
  samples: profile,
  records: buildProfile,
};
