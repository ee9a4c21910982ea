import type { BankAccount } from '#contract/accounting/bankAccounts.ts';
import { bankAccountsApi } from '#js/api/accounting/bankAccounts.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type BankAccountInput = CallBody<typeof bankAccountsApi.create>;
type Query = CallQuery<typeof bankAccountsApi.list>;

export const useBankAccounts = createResourceStore<BankAccount, Query, BankAccountInput>(
  recordCalls(bankAccountsApi),
  failuresOf('account'),
);
