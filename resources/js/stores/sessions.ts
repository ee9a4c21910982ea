import { create } from 'zustand';
import type { StaffSession } from '#contract/sessions.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { sessionsApi } from '#js/api/sessions.ts';
import { type ListState, listSlice } from './kit/listSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from './kit/run.ts';

type SessionsState = ListState<StaffSession, object> & {
  /** The backend keeps its sessions to itself: the screen does without them. */
  isMissing: boolean;
  end: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
  endOthers: (options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The browsers in which the signed-in person is signed in. */
export const useSessions = create<SessionsState>()((set, get, store) => {
  const { cancelList: _, ...list } = listSlice<StaffSession, object>(store, {
    list: (_query, signal) => sessionsApi.list({ signal }),
  });
  const failure = 'The other device could not be signed out. Try again in a moment.';
  const after = () => get().reload();
  return {
    ...idle,
    ...list,
    isMissing: false,
    load: async (query) => {
      const outcome = await list.load(query);
      set({ isMissing: !outcome.ok && isMissingExtension(outcome.error) });
      return outcome;
    },
    end: (id, options) =>
      run(
        set,
        () => sessionsApi.end({ params: { id } }),
        { success: ({ message }) => message || 'Signed out there', failure, after },
        options,
      ),
    endOthers: (options) =>
      run(
        set,
        () => sessionsApi.endOthers(),
        { success: ({ message }) => message || 'Signed out everywhere else', failure, after },
        options,
      ),
  };
});
