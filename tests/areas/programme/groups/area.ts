import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { groups } from './samples.ts';
import { buildGroups } from './world.ts';

export const area: AreaDeclaration = {
  samples: groups,
  records: buildGroups,
};
