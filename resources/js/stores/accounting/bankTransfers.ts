import type { BankTransfer } from '#contract/accounting/bankTransfers.ts';
import { bankTransfersApi } from '#js/api/accounting/bankTransfers.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type BankTransferInput = CallBody<typeof bankTransfersApi.create>;
type Query = CallQuery<typeof bankTransfersApi.list>;

export const useBankTransfers = createResourceStore<BankTransfer, Query, BankTransferInput>(
  recordCalls(bankTransfersApi),
  failuresOf('transfer'),
);
