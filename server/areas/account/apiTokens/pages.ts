import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const apiTokenPages = definePages({
  'Settings/Developers': { access: 'staff', page: async () => render('Settings/Developers') },
});
