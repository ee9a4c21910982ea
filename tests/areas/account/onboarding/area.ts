import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { onboarding } from './samples.ts';

export const area: AreaDeclaration = {
  after: ['organisers', 'users'],
  samples: onboarding,
};
