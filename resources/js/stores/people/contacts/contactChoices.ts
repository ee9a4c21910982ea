import type { Contact } from '#contract/people/contacts.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { contactsApi } from '#js/api/people/contacts.ts';
import type { Choice } from '#js/stores/kit/choicesSlice.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** A contact option, with values to fill into a form. */
export type ContactChoice = Choice & { email: string | null; phone: string | null };

/** The ten best-matching contacts; with an empty search, the first ten by name. */
export const useContactChoices = createChoicesStore({
  list: (search, signal): Promise<ListAnswer<Contact>> =>
    search === ''
      ? contactsApi.list({ query: { per_page: 10 }, signal })
      : contactsApi.search({ query: { search }, signal }),
  toChoice: ({ id, name, email, phone }): ContactChoice => ({ id, name, email, phone }),
});
