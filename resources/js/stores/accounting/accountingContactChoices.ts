import { accountingContactsApi } from '#js/api/accounting/accountingContacts.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Customers and vendors to choose from. */
export const useAccountingContactChoices = createChoicesStore({
  list: (search, signal) => accountingContactsApi.list({ query: { search, per_page: 20 }, signal }),
  get: (id) => accountingContactsApi.get({ params: { id } }),
  toChoice: ({ id, name }) => ({ id, name }),
});
