import { create } from 'zustand';
import { contactsApi } from '#js/api/people/contacts.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

type Membership = Awaited<ReturnType<typeof contactsApi.segments>>['data'][number];

/** The segments that a contact is in, by the contact's id. */
export const useContactSegments = create<ExtensionRecordState<Membership[], number>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<Membership[], number>(store, (id, signal) =>
    contactsApi.segments({ params: { id }, signal }),
  ),
}));
