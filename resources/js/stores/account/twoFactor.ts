import { create } from 'zustand';
import type { TwoFactorSetup, TwoFactorState } from '#contract/account/twoFactor.ts';
import { twoFactorApi } from '#js/api/account/twoFactor.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome, run } from '../kit/run.ts';

type State = ExtensionRecordState<TwoFactorState> & {
  setUp: (password: string, options?: ActionOptions) => Promise<Outcome<{ data: TwoFactorSetup }>>;
  /** Returns the recovery codes, which are shown once and stored nowhere. */
  confirm: (code: string, options?: ActionOptions) => Promise<Outcome<string[]>>;
  renewCodes: (password: string, options?: ActionOptions) => Promise<Outcome<string[]>>;
  disable: (password: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Two-factor authentication of the signed-in user. */
export const useTwoFactor = create<State>()((set, get, store) => {
  const action = recordAction<TwoFactorState>(store, () => get().refresh());
  const codesOf = (outcome: Outcome<{ recovery_codes: string[] } | null>): Outcome<string[]> =>
    outcome.ok ? { ok: true, data: outcome.data?.recovery_codes ?? [] } : outcome;

  return {
    ...idle,
    ...extensionRecordSlice<TwoFactorState>(store, (_own, signal) => twoFactorApi.get({ signal }), {
      keepsFormer: true,
    }),
    setUp: (password, options) => run(set, () => twoFactorApi.setup({ body: { password } }), {}, options),
    confirm: async (code, options) =>
      codesOf(await action.reload(() => twoFactorApi.confirm({ body: { code } }), { done: null }, options)),
    renewCodes: async (password, options) =>
      codesOf(await action.reload(() => twoFactorApi.renewCodes({ body: { password } }), { done: null }, options)),
    disable: (password, options) =>
      action.reload(() => twoFactorApi.disable({ body: { password } }), { done: 'Two-factor sign-in is off' }, options),
  };
});
