import { defineArea } from '#server/defineArea.ts';
import { roleRoutes } from './endpoints.ts';
import { rolePages } from './pages.ts';

/** Roles and their permissions. */
export const roles = defineArea({
  name: 'roles',
  whileViewing: ['/roles/view-as'],
  endpoints: roleRoutes,
  pages: rolePages,
  planUses: { people: { 'PUT /roles/update/{id}': 'scope', 'POST /roles/remove/{id}': 'replacement_id' } },
  roles: { 'roles.manage': ['Owner'] },
  explanations: {
    'roles.manage': 'Create, change and remove roles',
  },
  logged: {
    fields: ['name', 'scope', 'permissions'],
  },
});
