import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';

export const area: AreaDeclaration = {
  samples: {},
  pages: [{ name: 'mail', path: '/mail', viewers: ['owner'] }],
  idOnlyPages: [['Mail/Index', '/mail']],
};
