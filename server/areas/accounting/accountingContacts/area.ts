import { defineArea } from '#server/defineArea.ts';
import { accountingContactList, accountingContactRoutes } from './endpoints.ts';
import { accountingContactPages } from './pages.ts';

/** Customers and vendors. */
export const accountingContacts = defineArea({
  name: 'accountingContacts',
  endpoints: accountingContactRoutes,
  pages: accountingContactPages,
  lists: [accountingContactList],
  logged: { fields: ['name', 'type', 'email', 'tax_number', 'currency', 'terms_days', 'is_archived'] },
});
