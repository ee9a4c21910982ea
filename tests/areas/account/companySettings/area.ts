import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { companySettings } from './samples.ts';

export const area: AreaDeclaration = {
  samples: companySettings,
};
