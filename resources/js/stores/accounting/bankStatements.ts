import { create } from 'zustand';
import type { BankStatement, StatementFile } from '#contract/accounting/bankStatements.ts';
import { bankStatementsApi } from '#js/api/accounting/bankStatements.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';

export type StatementUpload = CallBody<typeof bankStatementsApi.read>;
export type StatementBalances = CallBody<typeof bankStatementsApi.reconcile>;
type Query = CallQuery<typeof bankStatementsApi.list>;
type Imported = BankStatement & { known_lines: number | null; error_rows: number | null; booked_lines: number | null };

type StatementsState = ExtensionListState<BankStatement, Query> & {
  /** What a file contains; imports nothing. */
  read: (upload: StatementUpload, options?: ActionOptions) => Promise<Outcome<StatementFile | null>>;
  importFile: (upload: StatementUpload, options?: ActionOptions) => Promise<Outcome<Imported | null>>;
  reconcile: (
    id: number,
    balances: StatementBalances,
    options?: ActionOptions,
  ) => Promise<Outcome<BankStatement | null>>;
  reopen: (id: number) => Promise<Outcome<BankStatement | null>>;
  remove: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Imported statements of a bank account. */
export const useBankStatements = create<StatementsState>()((_set, _get, store) => {
  const action = recordAction<BankStatement>(store);
  return {
    ...idle,
    ...extensionListSlice<BankStatement, Query>(
      store,
      (signal, query) => bankStatementsApi.list({ query, signal }),
      ({ account_id }) => account_id,
    ),
    read: (body, options) =>
      action.reload<StatementFile>(
        () => bankStatementsApi.read({ body }),
        { done: null, failure: 'The file could not be read.' },
        options,
      ),
    importFile: (body, options) =>
      action.reload<Imported>(
        () => bankStatementsApi.import({ body }),
        { done: 'Statement imported', failure: 'The file could not be imported. Nothing was saved.' },
        options,
      ),
    reconcile: (id, body, options) =>
      action.reload<BankStatement>(
        () => bankStatementsApi.reconcile({ params: { id }, body }),
        { done: 'Statement reconciled', failure: 'The statement could not be reconciled.' },
        options,
      ),
    reopen: (id) =>
      action.reload<BankStatement>(() => bankStatementsApi.reopen({ params: { id } }), {
        done: 'Statement reopened',
        failure: 'The statement could not be reopened.',
      }),
    remove: (id, options) =>
      action.reload(
        () => bankStatementsApi.remove({ params: { id } }),
        { done: 'Statement deleted', failure: 'The statement could not be deleted. Nothing was changed.' },
        options,
      ),
  };
});
