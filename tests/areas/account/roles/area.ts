import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { roles } from './samples.ts';

export const area: AreaDeclaration = {
  samples: roles,
  changes: {
    'PUT /roles/update/{id}': {
      values: () => ({ description: 'At the door', scope: 'campaigns' }),
      withoutForm: 'the form always sends all permissions',
    },
  },
  organisersSee: 'everything',
  pages: [
    { name: 'roles', path: '/roles', viewers: ['owner'] },
    { name: 'role', path: '/roles/2', viewers: ['owner'] },
    { name: 'role-create', path: '/roles/create', viewers: ['owner'] },
    { name: 'roles-compare', path: '/roles/compare', viewers: ['owner'] },
    { name: 'permissions', path: '/permissions', viewers: ['owner'] },
  ],
};
