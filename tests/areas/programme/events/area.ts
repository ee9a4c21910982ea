import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { events } from './samples.ts';

export const area: AreaDeclaration = {
  samples: events,
};
