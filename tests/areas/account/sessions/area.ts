import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { sessions } from './samples.ts';
import { buildSessions } from './world.ts';

export const area: AreaDeclaration = {
  samples: sessions,
  records: buildSessions,
};
