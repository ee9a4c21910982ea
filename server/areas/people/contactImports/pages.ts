import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const contactImportPages = definePages({
  'Contacts/Import': { access: 'contacts.import', page: async () => render('Contacts/Import', {}) },
});
