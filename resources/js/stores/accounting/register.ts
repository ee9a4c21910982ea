import { create } from 'zustand';
import type { RegisterLine } from '#contract/accounting/bankAccounts.ts';
import { bankAccountsApi } from '#js/api/accounting/bankAccounts.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { idle } from '../kit/run.ts';

type Query = CallQuery<typeof bankAccountsApi.register> & { accountId: number; balance: string | null };

/** The entries of a bank account, with the balance after each. */
export const useRegister = create<ExtensionListState<RegisterLine, Query>>()((_set, _get, store) => ({
  ...idle,
  ...extensionListSlice<RegisterLine, Query>(
    store,
    (signal, { accountId, balance: _, ...query }) =>
      bankAccountsApi.register({ params: { id: accountId }, query, signal }),
    ({ accountId }) => accountId,
  ),
}));
