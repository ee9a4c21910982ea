import type { LedgerAccount } from '#contract/accounting/ledgerAccounts.ts';
import { ledgerAccountsApi } from '#js/api/accounting/ledgerAccounts.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordCalls } from '../kit/recordCalls.ts';

export type LedgerAccountInput = CallBody<typeof ledgerAccountsApi.create>;
type Query = CallQuery<typeof ledgerAccountsApi.list>;

export const useLedgerAccounts = createResourceStore<LedgerAccount, Query, LedgerAccountInput>(
  recordCalls(ledgerAccountsApi),
  failuresOf('account'),
);
