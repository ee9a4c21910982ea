import { create } from 'zustand';
import type { StatementLine } from '#contract/accounting/statementLines.ts';
import { statementLinesApi } from '#js/api/accounting/statementLines.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';
import { useBankStatements } from './bankStatements.ts';

export type MatchInput = CallBody<typeof statementLinesApi.match>;
type Query = CallQuery<typeof statementLinesApi.list>;

type LinesState = ExtensionListState<StatementLine, Query> & {
  match: (id: number, input: MatchInput, options?: ActionOptions) => Promise<Outcome<StatementLine | null>>;
  unmatch: (id: number) => Promise<Outcome<StatementLine | null>>;
  matchCertain: (accountId: number) => Promise<Outcome<unknown>>;
};

/** Lines of bank statements, with their matches or suggestions. */
export const useStatementLines = create<LinesState>()((_set, _get, store) => {
  // The statements show how many of their lines are open.
  const again = async () => {
    await Promise.all([store.getState().reload(), useBankStatements.getState().reload()]);
  };
  const action = recordAction<StatementLine>(store, again);
  const failure = 'The line could not be matched. Nothing was booked.';
  return {
    ...idle,
    ...extensionListSlice<StatementLine, Query>(
      store,
      (signal, query) => statementLinesApi.list({ query, signal }),
      ({ account_id }) => account_id,
    ),
    match: (id, body, options) =>
      action.reload<StatementLine>(
        () => statementLinesApi.match({ params: { id }, body }),
        { done: 'Line matched', failure },
        options,
      ),
    unmatch: (id) =>
      action.reload<StatementLine>(() => statementLinesApi.unmatch({ params: { id } }), {
        done: 'Match undone',
        failure: 'The match could not be undone. Nothing was changed.',
      }),
    matchCertain: (account_id) => action.reload(() => matchAll(account_id), { done: 'Lines matched', failure }),
  };
});

/** Looks at all open lines, however many calls that takes. */
async function matchAll(account_id: number) {
  let matched = 0;
  let after: number | null = null;
  do {
    const { data } = await statementLinesApi.matchCertain({ body: { account_id, after } });
    matched += data?.matched ?? 0;
    after = data?.next ?? null;
  } while (after !== null);
  return { data: null, message: matched === 1 ? '1 line matched' : `${matched} lines matched` };
}
