import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { passkeys } from './samples.ts';
import { buildPasskeys } from './world.ts';

export const area: AreaDeclaration = {
  samples: passkeys,
  records: buildPasskeys,
};
