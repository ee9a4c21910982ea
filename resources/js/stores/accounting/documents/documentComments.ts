import { create } from 'zustand';
import type { DocumentComment } from '#contract/accounting/document.ts';
import { documentsApi } from '#js/api/accounting/documents.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

/** The comments of one document. */
type Thread = { id: number; comments: DocumentComment[] };

type CommentsState = RunFlags &
  RecordState<Thread> & {
    add: (id: number, comment: string, isInternal: boolean, options?: ActionOptions) => Promise<Outcome<unknown>>;
  };

export const useDocumentComments = create<CommentsState>()((set, get, store) => ({
  ...idle,
  ...recordSlice<Thread>(store, async (key, signal) => {
    const id = Number(key);
    const { data } = await documentsApi.comments({ params: { id }, signal });
    return { data: { id, comments: data } };
  }),
  add: (id, comment, isInternal, options) =>
    run(
      set,
      () => documentsApi.comment({ params: { id }, body: { comment, is_internal: isInternal } }),
      {
        failure: 'The comment could not be added. What you wrote is still here.',
        after: () => get().refresh(id),
      },
      options,
    ),
}));
