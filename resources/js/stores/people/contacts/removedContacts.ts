import { create } from 'zustand';
import type { RemovedContact } from '#contract/people/contacts.ts';
import { contactsApi } from '#js/api/people/contacts.ts';
import { type ExtensionListState, extensionListSlice } from '#js/stores/kit/extensionListSlice.ts';

/** The hundred contacts that were deleted last and can be restored. */
export const useRemovedContacts = create<ExtensionListState<RemovedContact>>()((_set, _get, store) =>
  extensionListSlice(store, (signal) =>
    contactsApi.removed({ query: { per_page: 100, sort_by: 'removed_at' }, signal }),
  ),
);
