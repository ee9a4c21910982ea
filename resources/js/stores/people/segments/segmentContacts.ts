import { create } from 'zustand';
import type { Contact } from '#contract/people/contacts.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { segmentsApi } from '#js/api/people/segments.ts';
import { type ExtensionListState, extensionListSlice } from '#js/stores/kit/extensionListSlice.ts';

type MembersQuery = CallQuery<typeof segmentsApi.contacts> & { segmentId: number };

/** The contacts of one segment. */
export const useSegmentContacts = create<ExtensionListState<Contact, MembersQuery>>()((_set, _get, store) =>
  extensionListSlice<Contact, MembersQuery>(
    store,
    (signal, { segmentId: id, ...query }) => segmentsApi.contacts({ params: { id }, query, signal }),
    ({ segmentId }) => segmentId,
  ),
);
