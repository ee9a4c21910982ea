import { create } from 'zustand';
import { type ListAnswer, readList } from '#js/api/kit/readList.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { idle, type RunFlags, run } from './run.ts';

/** Something to choose by its name. */
export type Choice = { id: number; name: string };

export type ChoicesState = RunFlags & {
  found: Choice[];
  /** Looks for records near to what is typed; nothing typed finds the first ones. */
  search: (text: string) => Promise<void>;
};

/** A store for a searchable select. A failure leaves what was found before: one can still choose from that. */
export function createChoices(fetch: (search: string, signal: AbortSignal) => Promise<ListAnswer<Choice>>) {
  return create<ChoicesState>()((set) => {
    const latest = onlyLatest();
    return {
      ...idle,
      found: [],
      search: async (typed) => {
        const outcome = await run(set, () => latest.run((signal) => fetch(typed.trim(), signal)), { quiet: true });
        if (outcome.ok) {
          set({ found: readList(outcome.data).list.map(({ id, name }) => ({ id, name })) });
        }
      },
    };
  });
}
