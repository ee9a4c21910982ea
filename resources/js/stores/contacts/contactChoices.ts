import { contactsApi } from '#js/api/contacts.ts';
import type { Choice } from '../kit/choicesSlice.ts';
import { createChoicesStore } from '../kit/createChoicesStore.ts';

/** A contact to choose, with what a form fills in from it. */
export type ContactChoice = Choice & { email: string | null; phone: string | null };

/** The ten contacts that match best. */
export const useContactChoices = createChoicesStore({
  list: (search, signal) => contactsApi.search({ query: { search }, signal }),
  toChoice: ({ id, name, email, phone }): ContactChoice => ({ id, name, email, phone }),
});
