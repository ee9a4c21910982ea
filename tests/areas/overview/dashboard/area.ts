import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { dashboard } from './samples.ts';

export const area: AreaDeclaration = {
  samples: dashboard,
  listPaths: {
    'the search': '/search?search=holder+777',
  },
  budget: {
    paths: {
      'the search': () => '/search?search=event',
      'what waits': () => '/waiting',
      'the dashboard': () => '/dashboard/json?days=7',
    },
  },
  pages: [{ name: 'dashboard', path: '/dashboard', viewers: ['owner'] }],
};
