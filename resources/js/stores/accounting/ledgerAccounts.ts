import type { LedgerAccount } from '#contract/accounting/ledgerAccounts.ts';
import type { ChartId } from '#domain/accounting/charts/Chart.ts';
import { ledgerAccountsApi } from '#js/api/accounting/ledgerAccounts.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordAction } from '../kit/recordAction.ts';
import { recordCalls } from '../kit/recordCalls.ts';
import type { ActionOptions, Outcome } from '../kit/run.ts';

export type LedgerAccountInput = CallBody<typeof ledgerAccountsApi.create>;
type Query = CallQuery<typeof ledgerAccountsApi.list>;
type Templates = { applyTemplate: (template: ChartId, options?: ActionOptions) => Promise<Outcome<unknown>> };

/** The chart of accounts. */
export const useLedgerAccounts = createResourceStore<LedgerAccount, Query, LedgerAccountInput, Templates>(
  recordCalls(ledgerAccountsApi),
  failuresOf('account'),
  (store) => ({
    applyTemplate: (template, options) =>
      recordAction<LedgerAccount>(store).reload(
        () => ledgerAccountsApi.useTemplate({ body: { template } }),
        { failure: 'The chart could not be replaced. Nothing was changed.' },
        options,
      ),
  }),
);
