import { eq } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { accountingContacts as table } from '#server/database/schema/accounting/accounting.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { definePages } from '#server/http/definePages.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { render } from '#server/inertia/render.ts';
import { contactRows, presentContact } from './presentContact.ts';

const find = recordFinder(table, 'That contact');

async function presentOne(db: Transaction, id: number) {
  await find(db, id);
  return presentContact(only(await contactRows(db).where(eq(table.id, id))));
}

export const accountingContactPages = definePages({
  'Accounting/Contacts': { access: 'accounting.view', page: async () => render('Accounting/Contacts', {}) },
  'Accounting/Customers/Index': {
    access: 'accounting.view',
    page: async () => render('Accounting/Customers/Index', {}),
  },
  'Accounting/Customers/Show': {
    access: 'accounting.view',
    page: async ({ db, params }) =>
      render('Accounting/Customers/Show', { accounting_contact: await presentOne(db, params.id) }),
  },
  'Accounting/Vendors/Index': {
    access: 'accounting.view',
    page: async () => render('Accounting/Vendors/Index', {}),
  },
  'Accounting/Vendors/Show': {
    access: 'accounting.view',
    page: async ({ db, params }) =>
      render('Accounting/Vendors/Show', { accounting_contact: await presentOne(db, params.id) }),
  },
});
