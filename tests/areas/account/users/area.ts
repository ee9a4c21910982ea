import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { users } from './samples.ts';
import { buildUsers } from './world.ts';

export const area: AreaDeclaration = {
  after: ['userLogs'],
  samples: users,
  records: buildUsers,
};
