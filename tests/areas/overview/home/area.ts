import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';

export const area: AreaDeclaration = {
  samples: { 'GET /home/json': () => ({}) },
  budget: { paths: { home: () => '/home/json' } },
  pages: [{ name: 'staff-home', path: '/home', viewers: ['owner'] }],
  idOnlyPages: [['Home/Index', '/home']],
};
