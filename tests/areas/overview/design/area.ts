import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';

export const area: AreaDeclaration = {
  samples: {},
  unseenPages: {
    '/design': 'exists in development only',
  },
};
