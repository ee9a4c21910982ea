import { create } from 'zustand';
import { contactsApi } from '#js/api/people/contacts.ts';
import { type ExtensionListState, extensionListSlice } from '#js/stores/kit/extensionListSlice.ts';

type Tag = { id: string; contacts: number | null };

/** The tags in use, most used first. Another backend may not list them; they can still be typed. */
export const useContactTags = create<ExtensionListState<Tag>>()((_set, _get, store) =>
  extensionListSlice(store, async (signal) => {
    const { data } = await contactsApi.tags({ signal });
    return { data: data.map(({ tag, contacts }) => ({ id: tag, contacts })) };
  }),
);
