import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const profilePages = definePages({
  'Settings/Profile': { access: 'staff', page: async () => render('Settings/Profile') },
});
