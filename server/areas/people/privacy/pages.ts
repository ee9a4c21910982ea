import { presentContacts } from '#server/areas/people/contacts/addresses/presentContacts.ts';
import { findContact } from '#server/areas/people/contacts/contactRecords.ts';
import { only } from '#server/database/only.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';

export const privacyPages = definePages({
  'Contacts/PersonalData': {
    access: 'privacy.export',
    page: async ({ db, params }) =>
      render('Contacts/PersonalData', { contact: only(await presentContacts(db, [await findContact(db, params.id)])) }),
  },
});
