import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { presentRole } from './presentRoles.ts';

export const rolePages = definePages({
  'Roles/Index': { access: 'users.view', page: async () => render('Roles/Index') },
  'Roles/Create': { access: 'roles.manage', page: async () => render('Roles/Create') },
  'Roles/Compare': { access: 'users.view', page: async () => render('Roles/Compare') },
  'Roles/Show': {
    access: 'users.view',
    page: async (context) => render('Roles/Show', { role: await presentRole(context, context.params.id) }),
  },
  'Permissions/Index': { access: 'staff', page: async () => render('Permissions/Index') },
});
