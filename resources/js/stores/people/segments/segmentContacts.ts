import { create } from 'zustand';
import type { Contact } from '#contract/people/contacts.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { segmentsApi } from '#js/api/people/segments.ts';
import { type ListState, listSlice } from '#js/stores/kit/listSlice.ts';

type MembersQuery = CallQuery<typeof segmentsApi.contacts> & { segmentId: number };
type MembersState = ListState<Contact, MembersQuery> & { isMissing: boolean };

/** The contacts of one segment. */
export const useSegmentContacts = create<MembersState>()((_set, _get, store) => {
  const { cancelList: _, ...list } = listSlice<Contact, MembersQuery>(store, {
    list: ({ segmentId: id, ...query }, signal) => segmentsApi.contacts({ params: { id }, query, signal }),
    scope: ({ segmentId }) => segmentId,
  });
  return {
    ...list,
    isMissing: false,
    load: async (query) => {
      const outcome = await list.load(query);
      store.setState({ isMissing: !outcome.ok && isMissingExtension(outcome.error) });
      return outcome;
    },
  };
});
