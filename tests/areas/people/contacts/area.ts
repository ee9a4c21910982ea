import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { contacts } from './samples.ts';

export const area: AreaDeclaration = {
  samples: contacts,
};
