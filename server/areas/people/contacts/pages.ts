import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { contactFields, findContact } from './contactRecords.ts';

export const contactPages = definePages({
  'Contacts/Index': { access: 'contacts.view', page: async () => render('Contacts/Index', {}) },
  'Contacts/Show': {
    access: 'contacts.view',
    page: async ({ db, params }) =>
      render('Contacts/Show', { contact: contactFields.toWire(await findContact(db, params.id)) }),
  },
});
