import { defineArea } from '#server/defineArea.ts';
import { planAccountingContacts } from './demo/planAccountingContacts.ts';
import { accountingContactList, accountingContactRoutes } from './endpoints.ts';
import { accountingContactPages } from './pages.ts';

/** Customers and vendors. */
export const accountingContacts = defineArea({
  name: 'accountingContacts',
  endpoints: accountingContactRoutes,
  pages: accountingContactPages,
  lists: [accountingContactList],
  demo: { after: ['contacts', 'accountingSettings'], plan: planAccountingContacts },
  logged: { fields: ['name', 'type', 'email', 'tax_number', 'currency', 'terms_days', 'is_archived'] },
});
