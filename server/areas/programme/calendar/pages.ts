import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const calendarPages = definePages({
  'Calendar/Index': { access: 'calendar.view', page: async () => render('Calendar/Index', {}) },
});
