import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { surveys } from './samples.ts';
import { buildSurveys } from './world.ts';

export const area: AreaDeclaration = {
  samples: surveys,
  records: buildSurveys,
};
