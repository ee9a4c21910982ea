import { create } from 'zustand';
import type { StaffSession } from '#contract/account/sessions.ts';
import { sessionsApi } from '#js/api/account/sessions.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '../kit/run.ts';

type SessionsState = ExtensionListState<StaffSession> & {
  end: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
  endOthers: (options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The signed-in user's sessions. */
export const useSessions = create<SessionsState>()((set, get, store) => {
  const failure = 'The other device could not be signed out. Try again in a moment.';
  const after = () => get().reload();
  return {
    ...idle,
    ...extensionListSlice<StaffSession>(store, (signal) => sessionsApi.list({ signal })),
    end: (id, options) =>
      run(
        set,
        () => sessionsApi.end({ params: { id } }),
        { success: ({ message }) => message || 'Device signed out', failure, after },
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
