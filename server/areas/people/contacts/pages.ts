import { only } from '#server/database/only.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { presentContacts } from './addresses/presentContacts.ts';
import { findContact } from './contactRecords.ts';

export const contactPages = definePages({
  'Contacts/Index': { access: 'contacts.view', page: async () => render('Contacts/Index', {}) },
  'Contacts/Show': {
    access: 'contacts.view',
    page: async ({ db, params }) =>
      render('Contacts/Show', { contact: only(await presentContacts(db, [await findContact(db, params.id)])) }),
  },
});
