import { create } from 'zustand';
import type { Contact } from '#contract/contacts.ts';
import { contactsApi } from '#js/api/contacts.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { idle, type RunFlags, run } from '../kit/run.ts';

export type ContactSearchState = RunFlags & {
  found: Contact[];
  search: (text: string) => Promise<void>;
};

/** Contacts near to what is being typed. A failure finds nobody and says nothing: typing goes on without help. */
export const useContactSearch = create<ContactSearchState>()((set) => {
  const latest = onlyLatest();
  return {
    ...idle,
    found: [],
    search: async (typed) => {
      const search = typed.trim();
      if (search === '') {
        latest.cancel();
        set({ ...idle, found: [] });
        return;
      }
      const outcome = await run(set, () => latest.run((signal) => contactsApi.search({ query: { search }, signal })), {
        quiet: true,
      });
      if (outcome.ok) {
        set({ found: Array.isArray(outcome.data) ? outcome.data : [] });
      }
    },
  };
});
