import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findLoggedUser } from './findLoggedUser.ts';

export const userLogPages = definePages({
  'UserLogs/Index': { access: 'logs.view', page: async () => render('UserLogs/Index') },
  'UserLogs/Show': {
    access: 'logs.view',
    page: async (context) => render('UserLogs/Show', { user: await findLoggedUser(context, context.params.id) }),
  },
});
