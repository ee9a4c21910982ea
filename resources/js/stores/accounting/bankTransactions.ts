import type { BankTransaction } from '#contract/accounting/bankTransactions.ts';
import { bankTransactionsApi } from '#js/api/accounting/bankTransactions.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type BankTransactionInput = CallBody<typeof bankTransactionsApi.create>;
type Query = CallQuery<typeof bankTransactionsApi.list>;

export const useBankTransactions = createResourceStore<BankTransaction, Query, BankTransactionInput>(
  recordCalls(bankTransactionsApi),
  failuresOf('transaction'),
);
