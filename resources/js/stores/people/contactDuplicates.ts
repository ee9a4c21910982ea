import { create } from 'zustand';
import type { ContactMerge, DuplicateGroup, UndoPreview } from '#contract/people/contactDuplicates.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { contactDuplicatesApi as api } from '#js/api/people/contactDuplicates.ts';
import { type ExtensionListState, extensionListSlice } from '#js/stores/kit/extensionListSlice.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '#js/stores/kit/run.ts';

type Merge = CallBody<typeof api.merge>;

type GroupsState = ExtensionListState<DuplicateGroup, CallQuery<typeof api.list>> & {
  merge: (merge: Merge, options?: ActionOptions) => Promise<Outcome<unknown>>;
  mergeCertain: () => Promise<Outcome<unknown>>;
  /** Remembers that these contacts are different people. */
  dismiss: (contactIds: number[]) => Promise<Outcome<unknown>>;
};

/** Groups of contacts that may be the same person. */
export const useDuplicates = create<GroupsState>()((_set, _get, store) => {
  const action = recordAction<DuplicateGroup>(store);
  return {
    ...extensionListSlice<DuplicateGroup, CallQuery<typeof api.list>>(store, (signal, query) =>
      api.list({ query, signal }),
    ),
    merge: (body, options) =>
      action.reload(() => api.merge({ body }), { failure: 'The contacts could not be merged.' }, options),
    mergeCertain: () => action.reload(() => api.mergeCertain(), { failure: 'The contacts could not be merged.' }),
    dismiss: (contact_ids) =>
      action.reload(() => api.dismiss({ body: { contact_ids } }), { failure: 'This could not be remembered.' }),
  };
});

type MergesState = ExtensionListState<ContactMerge> & {
  undo: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The hundred latest merges that can be undone. */
export const useContactMerges = create<MergesState>()((_set, _get, store) => ({
  ...extensionListSlice<ContactMerge>(store, (signal) => api.merges({ query: { per_page: 100 }, signal })),
  undo: (id, options) =>
    recordAction<ContactMerge>(store).reload(
      () => api.undo({ params: { id } }),
      { failure: 'The merge could not be undone.' },
      options,
    ),
}));

/** What undoing a merge restores, by the merge’s id. */
export const useUndoPreview = create<ExtensionRecordState<UndoPreview, number>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<UndoPreview, number>(store, (id, signal) => api.undoPreview({ params: { id }, signal })),
}));

type Entered = CallQuery<typeof api.similar>;
type SimilarAnswer = Awaited<ReturnType<typeof api.similar>>['data'];

/** Contacts that are likely the one that is being entered. */
export const useSimilarContacts = create<ExtensionRecordState<SimilarAnswer, Entered>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<SimilarAnswer, Entered>(store, (query, signal) => api.similar({ query, signal }), {
    keepsFormer: true,
  }),
}));
