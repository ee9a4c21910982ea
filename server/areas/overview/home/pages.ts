import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const homePages = definePages({
  'Home/Index': { access: 'staff', page: async () => render('Home/Index', {}) },
});
