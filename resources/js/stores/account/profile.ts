import { create } from 'zustand';
import type { Profile } from '#contract/account/profile.ts';
import { profileApi } from '#js/api/account/profile.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type RecordState, recordSlice } from '../kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '../kit/run.ts';

export type ProfileInput = CallBody<typeof profileApi.update>;
export type PasswordInput = CallBody<typeof profileApi.updatePassword>;

/** A single record, the signed-in user's own. */
const OWN = 'own';

type ProfileState = RecordState<Profile> & {
  load: () => Promise<Outcome<Profile>>;
  update: (input: ProfileInput, options?: ActionOptions) => Promise<Outcome<Profile | null>>;
  updatePassword: (input: PasswordInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Keeps the current address: the link mailed to the new one stops working. */
  withdrawEmail: (options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The signed-in user's account. */
export const useProfile = create<ProfileState>()((set, get, store) => {
  const record = recordSlice<Profile>(store, (_own, signal) => profileApi.get({ signal }), { keepsFormer: true });
  const action = recordAction<Profile>(store, () => get().refresh(OWN));

  return {
    ...idle,
    ...record,
    load: () => get().get(OWN),

    update: async (body, options) => {
      const outcome = await action.replace(
        () => profileApi.update({ body }),
        { done: 'Profile saved', failure: 'Your profile could not be saved. What you entered is still here.' },
        options,
      );
      return outcome.ok ? { ok: true, data: get().selected } : outcome;
    },

    updatePassword: (input, options) =>
      run(
        set,
        () => profileApi.updatePassword({ body: input }),
        {
          success: ({ message }) => message || 'Password changed',
          failure: 'Your password could not be changed. The old one still works.',
        },
        options,
      ),

    withdrawEmail: (options) =>
      action.replace(
        () => profileApi.withdrawEmail(),
        { done: null, failure: 'The change could not be withdrawn. Try again in a moment.' },
        options,
      ),
  };
});
