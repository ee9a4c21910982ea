import { create } from 'zustand';
import type { MatchCandidates } from '#contract/accounting/statementLines.ts';
import { statementLinesApi } from '#js/api/accounting/statementLines.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { idle } from '../kit/run.ts';

/** What a line can be matched with; the key is the line and the search. */
type Key = { id: number; search: string };

export const useMatchCandidates = create<ExtensionRecordState<MatchCandidates, Key>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<MatchCandidates, Key>(store, ({ id, search }, signal) =>
    statementLinesApi.candidates({ params: { id }, query: { search }, signal }),
  ),
}));
