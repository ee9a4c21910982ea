import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { recipients } from './samples.ts';

export const area: AreaDeclaration = {
  after: ['contacts', 'segments'],
  samples: recipients,
  organisersSee: 'everything',
};
