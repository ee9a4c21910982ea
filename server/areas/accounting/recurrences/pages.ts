import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const recurrencePages = definePages({
  'Accounting/Recurrences/Index': {
    access: 'recurrences.view',
    page: async () => render('Accounting/Recurrences/Index', {}),
  },
});
