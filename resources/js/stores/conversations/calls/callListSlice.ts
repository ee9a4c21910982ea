import type { ChatCall } from '#contract/conversations/calls.ts';
import { callsApi } from '#js/api/conversations/calls.ts';

export type CallListState = {
  /** One's calls, the latest first; null until loaded, or from a backend without calls. */
  calls: ChatCall[] | null;
  hasOlderCalls: boolean;
  reloadCalls: () => Promise<void>;
  loadOlderCalls: () => Promise<void>;
};

export const NO_CALLS = { calls: null, hasOlderCalls: false } satisfies Partial<CallListState>;

/** The list of calls of specification §3. It stays as it is where it cannot be loaded. */
export function callListSlice(
  set: (state: Partial<CallListState>) => void,
  get: () => CallListState,
): Pick<CallListState, 'reloadCalls' | 'loadOlderCalls'> {
  return {
    reloadCalls: async () => {
      try {
        const { data, has_older: hasOlder } = await callsApi.list();
        set({ calls: data, hasOlderCalls: hasOlder ?? false });
      } catch {
        // Without calls, the chat shows none.
      }
    },
    loadOlderCalls: async () => {
      const known = get().calls ?? [];
      const { data, has_older: hasOlder } = await callsApi.list({ query: { before: known.at(-1)?.id ?? 0 } });
      set({ calls: [...known, ...data], hasOlderCalls: hasOlder ?? false });
    },
  };
}
