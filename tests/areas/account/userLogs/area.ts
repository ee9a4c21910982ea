import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { userLogs } from './samples.ts';
import { buildUserLogs } from './world.ts';

export const area: AreaDeclaration = {
  samples: userLogs,
  records: buildUserLogs,
};
