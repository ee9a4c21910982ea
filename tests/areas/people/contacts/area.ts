import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { contacts } from './samples.ts';
import { aContact } from './server/aContact.ts';

export const area: AreaDeclaration = {
  samples: contacts,
  organisersSee: 'everything',
  listRows: {
    contacts: (size) => `
      insert into contacts (company_id, name, email) select 1, 'Contact ' || n, 'contact' || n || '@example.test' from ${manyRows(size)};`,
  },
  listPaths: {
    'contacts by name': '/contacts/json?per_page=10&sort_by=name',
    'contacts, searched': '/contacts/json?per_page=10&search=contact+777',
  },
  organiserPaths: {
    'contacts, searched': '/contacts/json?per_page=10&search=contact+777',
  },
  budget: {
    rows: async ({ app, companyId }, row) => ({
      contactId: (await aContact(app, companyId, { email: `contact${row}@example.test` })).id,
    }),
    paths: {
      contacts: () => '/contacts/json?per_page=50',
    },
  },
};
