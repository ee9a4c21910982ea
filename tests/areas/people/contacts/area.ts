import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { contacts } from './samples.ts';
import { aContact } from './server/aContact.ts';
import { buildContacts } from './world.ts';

export const area: AreaDeclaration = {
  samples: contacts,
  records: buildContacts,
  changes: {
    'PUT /contacts/update/{id}': {
      unseen: ['owner_id'],
      values: ({ contactFieldId }) => ({
        ...{ language: 'en-US', external_id: 'crm-7', custom: { [contactFieldId]: 'Gold' } },
        ...{ name: 'Nora Berg', first_name: 'Nora', last_name: 'Berg', email: 'berg@example.test', phone: '+41 44 1' },
        emails: [
          { address: 'berg@example.test', label: 'Work', is_primary: true },
          { address: 'nora@example.test', label: null, is_primary: false },
        ],
        phones: [{ phone: '+41 44 1', label: 'Desk', is_primary: true }],
        ...{ organisation: 'Quay Radio', job_title: 'Editor', address: 'Quay 1', postal_code: '8001', city: 'Zürich' },
        address_label: 'Studio',
        further_addresses: [{ label: 'Home', address: 'Elm 5', postal_code: '3000', city: 'Bern', country: 'CH' }],
        ...{ country: 'CH', birthday: '1990-05-01', tags: ['press'], notes: 'Calls back', do_not_contact: true },
      }),
    },
  },
  races: {
    'changeTags.ts changeTags': 'tests/areas/people/segments/server/races.test.ts',
    'actions.ts removeOne': 'tests/areas/people/segments/server/races.test.ts',
    'collecting/collectContacts.ts collectContacts': 'tests/areas/people/contacts/server/collectingRaces.test.ts',
  },
  organisersSee: 'everything',
  listRows: {
    contacts: (size) => `
      insert into contacts (company_id, name, email, city, tags, email_consent)
        select 1, 'Contact ' || n, 'contact' || n || '@example.test', 'City ' || n % 500,
          case when n % 300 = 0 then array['guest'] else '{}' end, case when n % 100 = 0 then 'granted' end
        from ${manyRows(size)};`,
  },
  listPaths: {
    'contacts by name': '/contacts/json?per_page=10&sort_by=name',
    'contacts, searched': '/contacts/json?per_page=10&search=contact+777',
    'contacts of a city': '/contacts/json?per_page=10&city=City+7',
    'contacts with a tag': '/contacts/json?per_page=10&tag=guest',
    'contacts who agreed': '/contacts/json?per_page=10&consent[]=email_granted',
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
      'removed contacts': () => '/contacts/removed',
    },
  },
  pages: [
    { name: 'contacts', path: '/contacts', viewers: ['owner'] },
    { name: 'contact', path: '/contacts/{contact}', viewers: ['owner'] },
  ],
  demoIds: { contact: '/contacts/json' },
  pageRecords: { Contacts: ({ contactId }) => contactId },
  idOnlyPages: [
    ['Contacts/Index', '/contacts'],
    ['Contacts/Show', '/contacts/1'],
  ],
  coreRecords: [
    {
      names: ['contactId', 'spareContactId', 'bulkContactId'],
      store: '/contacts/store',
      list: '/contacts/json',
      body: () => ({ name: 'Contract contact' }),
    },
  ],
};
