import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { organisers } from './samples.ts';
import { buildOrganisers } from './world.ts';

export const area: AreaDeclaration = {
  samples: organisers,
  records: buildOrganisers,
};
