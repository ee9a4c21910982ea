import { accountingContacts as table } from '#server/database/schema/accounting/accounting.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { accountingContacts } from './samples.ts';
import { buildAccountingContacts } from './world.ts';

export const area: AreaDeclaration = {
  after: ['contacts', 'accountingSettings'],
  samples: accountingContacts,
  records: buildAccountingContacts,
  coreRecords: [
    {
      names: ['accountingContactId', 'spareAccountingContactId'],
      store: '/accounting/contacts/store',
      list: '/accounting/contacts/json',
      body: (_, nth) => ({ type: nth === 0 ? 'customer' : 'vendor', name: `Contract contact ${nth}` }),
    },
  ],
  changes: {
    'PUT /accounting/contacts/update/{id}': {
      values: ({ contactId }) => ({
        type: 'vendor',
        ...{ email: 'books@example.test', phone: '+41 44 668 18 00', website: 'https://example.test' },
        ...{ tax_number: 'CHE-116.281.710 MWST', currency: 'CHF', terms_days: 14, street: 'Lake road 1' },
        ...{ city: 'Zürich', province: 'ZH', postal_code: '8001', country: 'CH', delivery_address: 'Dock 2' },
        ...{ notes: 'Pays early', contact_id: contactId, is_archived: true },
      }),
    },
  },
  organisersSee: 'nothing',
  pages: [
    { name: 'accounting-contacts', path: '/accounting/contacts', viewers: ['owner'] },
    { name: 'customers', path: '/accounting/customers', viewers: ['owner'] },
    { name: 'customer', path: '/accounting/customers/{accountingContact}', viewers: ['owner'] },
    { name: 'accounting-vendors', path: '/accounting/vendors', viewers: ['owner'] },
    { name: 'vendor', path: '/accounting/vendors/{vendor}', viewers: ['owner'] },
  ],
  demoIds: {
    accountingContact: '/accounting/contacts/json?type=customer',
    vendor: '/accounting/contacts/json?type=vendor',
  },
  pageRecords: {
    'Accounting/Customers': ({ accountingContactId }) => accountingContactId,
    'Accounting/Vendors': ({ accountingContactId }) => accountingContactId,
  },
  idOnlyPages: [
    ['Accounting/Contacts', '/accounting/contacts'],
    ['Accounting/Customers/Index', '/accounting/customers'],
    ['Accounting/Customers/Show', '/accounting/customers/1'],
    ['Accounting/Vendors/Index', '/accounting/vendors'],
    ['Accounting/Vendors/Show', '/accounting/vendors/1'],
  ],
  listRows: {
    accounting_contacts: (size) =>
      `insert into accounting_contacts (company_id, type, name) select 1, 'customer', 'Customer ' || n from ${manyRows(size)};`,
  },
  listPaths: { 'accounting contacts': '/accounting/contacts/json?per_page=10' },
  budget: {
    rows: async ({ app, companyId }, row) => {
      await app.database.drizzle.insert(table).values({ companyId, type: 'customer', name: `Customer ${row}` });
      return {};
    },
    paths: { 'accounting contacts': () => '/accounting/contacts/json?per_page=50' },
  },
};
