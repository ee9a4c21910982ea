import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { media } from './samples.ts';
import { buildMedia } from './world.ts';

export const area: AreaDeclaration = {
  samples: media,
  records: buildMedia,
};
