import { create } from 'zustand';
import type { BooksOverview, FinancialYear, LedgerLine, MonthOfBooks, Report } from '#contract/accounting/reports.ts';
import { reportsApi } from '#js/api/accounting/reports.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '../kit/run.ts';
import { saveDownload } from '../kit/saveDownload.ts';

export type ReportQuery = CallQuery<typeof reportsApi.get>;

type Format = 'csv' | 'xlsx';

type State = ExtensionRecordState<Report, ReportQuery> & {
  /** Saves the report as CSV or as a spreadsheet. */
  exportReport: (query: ReportQuery, format?: Format, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Saves every line of the journal of a period as CSV. */
  exportJournal: (period: { from: string; to: string }, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

const MESSAGES = { success: 'Report exported', failure: 'The report could not be exported. Try again.' };

/** A report of the books. */
export const useReport = create<State>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<Report, ReportQuery>(store, (query, signal) => reportsApi.get({ query, signal }), {
    keepsFormer: true,
  }),
  exportReport: (query, format = 'csv', options) =>
    saveDownload(
      (flags) => store.setState(flags),
      (onProgress) => reportsApi[format === 'csv' ? 'export' : 'spreadsheet']({ query, onProgress }),
      `${query.report}-${query.from}-${query.to}.${format}`,
      MESSAGES,
      options,
    ),
  exportJournal: (query, options) =>
    saveDownload(
      (flags) => store.setState(flags),
      (onProgress) => reportsApi.exportJournal({ query, onProgress }),
      `journal-${query.from}-${query.to}.csv`,
      { success: 'Journal exported', failure: 'The journal could not be exported. Try again.' },
      options,
    ),
}));

type MonthsQuery = CallQuery<typeof reportsApi.months>;

/** Income, expenses and profit by month. */
export const useMonths = create<ExtensionRecordState<MonthOfBooks[], MonthsQuery>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<MonthOfBooks[], MonthsQuery>(store, (query, signal) => reportsApi.months({ query, signal }), {
    keepsFormer: true,
  }),
}));

export type LedgerQuery = CallQuery<typeof reportsApi.ledger>;

/** The lines of the journal behind a figure. */
export const useLedger = create<ExtensionListState<LedgerLine, LedgerQuery>>()((_set, _get, store) => ({
  ...idle,
  ...extensionListSlice<LedgerLine, LedgerQuery>(
    store,
    (signal, query) => reportsApi.ledger({ query, signal }),
    ({ by, id }) => `${by} ${id}`,
  ),
}));

/** Cash, what is owed, and the profit of the month. */
export const useBooksOverview = create<ExtensionRecordState<BooksOverview>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<BooksOverview>(store, (_own, signal) => reportsApi.overview({ signal })),
}));

type Years = ExtensionListState<FinancialYear> & {
  closeYear: (id: number) => Promise<Outcome<unknown>>;
  reopenYear: (id: number) => Promise<Outcome<unknown>>;
};

/** The financial years, which can be closed and opened again. */
export const useYears = create<Years>()((_set, get, store) => {
  const change = (call: () => Promise<{ message: string }>, failure: string) =>
    run((flags) => store.setState(flags), call, {
      success: ({ message }) => message,
      failure,
      after: () => get().load({}),
    });
  return {
    ...idle,
    ...extensionListSlice<FinancialYear>(store, (signal) => reportsApi.years({ signal })),
    closeYear: (id) =>
      change(() => reportsApi.closeYear({ params: { id } }), 'The year could not be closed. Nothing was changed.'),
    reopenYear: (id) =>
      change(() => reportsApi.reopenYear({ params: { id } }), 'The year could not be opened. Nothing was changed.'),
  };
});
