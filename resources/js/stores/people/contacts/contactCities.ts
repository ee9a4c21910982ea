import { create } from 'zustand';
import { contactActionsApi } from '#js/api/people/contactActions.ts';
import { type ExtensionListState, extensionListSlice } from '#js/stores/kit/extensionListSlice.ts';

type City = { id: string; contacts: number | null };

/** The cities of contacts, most frequent first. Another backend may not list them. */
export const useContactCities = create<ExtensionListState<City>>()((_set, _get, store) =>
  extensionListSlice(store, async (signal) => {
    const { data } = await contactActionsApi.cities({ signal });
    return { data: data.map(({ city, contacts }) => ({ id: city, contacts })) };
  }),
);
