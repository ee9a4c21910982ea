import { create } from 'zustand';
import type { StaffSession } from '#contract/account/sessions.ts';
import { sessionsApi } from '#js/api/account/sessions.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';

type SessionsState = ExtensionListState<StaffSession> & {
  end: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
  endOthers: (options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The signed-in user's sessions. */
export const useSessions = create<SessionsState>()((_set, _get, store) => {
  const failure = 'The other device could not be signed out. Try again in a moment.';
  const action = recordAction<StaffSession>(store);
  return {
    ...idle,
    ...extensionListSlice<StaffSession>(store, (signal) => sessionsApi.list({ signal })),
    end: (id, options) =>
      action.reload(() => sessionsApi.end({ params: { id } }), { done: 'Device signed out', failure }, options),
    endOthers: (options) =>
      action.reload(() => sessionsApi.endOthers(), { done: 'Signed out everywhere else', failure }, options),
  };
});
