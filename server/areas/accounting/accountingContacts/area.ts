import { defineArea } from '#server/defineArea.ts';
import { accountingContactList, accountingContactRoutes } from './endpoints.ts';

/** Customers and vendors. */
export const accountingContacts = defineArea({
  name: 'accountingContacts',
  endpoints: accountingContactRoutes,
  lists: [accountingContactList],
  logged: { fields: ['name', 'type', 'email', 'tax_number', 'currency', 'terms_days', 'is_archived'] },
});
