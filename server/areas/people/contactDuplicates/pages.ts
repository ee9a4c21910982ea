import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const duplicatePages = definePages({
  'Contacts/Duplicates': { access: 'contacts.manage', page: async () => render('Contacts/Duplicates', {}) },
});
