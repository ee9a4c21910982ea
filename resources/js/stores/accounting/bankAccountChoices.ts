import { bankAccountsApi } from '#js/api/accounting/bankAccounts.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Bank and cash accounts to choose from, with their currency as detail. */
export const useBankAccountChoices = createChoicesStore({
  list: (search, signal) => bankAccountsApi.list({ query: { search, per_page: 20 }, signal }),
  get: (id) => bankAccountsApi.get({ params: { id } }),
  toChoice: ({ id, name, currency }) => ({ id, name, detail: currency ?? undefined, currency }),
});
