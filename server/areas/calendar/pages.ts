import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const calendarPages = definePages({
  'GET /calendar': { access: 'calendar.view', page: async () => render('Calendar/Index', {}) },
});
