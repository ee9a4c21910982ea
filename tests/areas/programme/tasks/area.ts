import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { tasks } from './samples.ts';
import { buildTasks } from './world.ts';

export const area: AreaDeclaration = {
  samples: tasks,
  records: buildTasks,
};
