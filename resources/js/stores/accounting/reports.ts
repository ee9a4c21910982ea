import { create } from 'zustand';
import type { LedgerLine, Report } from '#contract/accounting/reports.ts';
import { reportsApi } from '#js/api/accounting/reports.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';
import { saveDownload } from '../kit/saveDownload.ts';

export type ReportQuery = CallQuery<typeof reportsApi.get>;

type State = ExtensionRecordState<Report, ReportQuery> & {
  /** Saves the report as CSV. */
  exportReport: (query: ReportQuery, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** A report of the books. */
export const useReport = create<State>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<Report, ReportQuery>(store, (query, signal) => reportsApi.get({ query, signal }), {
    keepsFormer: true,
  }),
  exportReport: (query, options) =>
    saveDownload(
      (flags) => store.setState(flags),
      (onProgress) => reportsApi.export({ query, onProgress }),
      `${query.report}-${query.from}-${query.to}.csv`,
      { success: 'Report exported', failure: 'The report could not be exported. Try again.' },
      options,
    ),
}));

type LedgerQuery = CallQuery<typeof reportsApi.ledger> & { accountId: number };

/** The entries of an account of the chart. */
export const useLedger = create<ExtensionListState<LedgerLine, LedgerQuery>>()((_set, _get, store) => ({
  ...idle,
  ...extensionListSlice<LedgerLine, LedgerQuery>(
    store,
    (signal, { accountId, ...query }) => reportsApi.ledger({ params: { id: accountId }, query, signal }),
    ({ accountId }) => accountId,
  ),
}));
