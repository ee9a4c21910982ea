import { create } from 'zustand';
import type { TwoFactorSetup, TwoFactorState } from '#contract/twoFactor.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { twoFactorApi } from '#js/api/twoFactor.ts';
import { type RecordState, recordSlice } from './kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from './kit/run.ts';

/** There is one, the signed-in person's own. */
const OWN = 'own';

type State = RecordState<TwoFactorState> & {
  /** The backend has no second factor of ours: the screen does without it. */
  isMissing: boolean;
  load: () => Promise<Outcome<TwoFactorState>>;
  setUp: (password: string, options?: ActionOptions) => Promise<Outcome<{ data: TwoFactorSetup }>>;
  /** Answers the recovery codes, which are shown once and kept nowhere. */
  confirm: (code: string, options?: ActionOptions) => Promise<Outcome<string[]>>;
  renewCodes: (password: string, options?: ActionOptions) => Promise<Outcome<string[]>>;
  disable: (password: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Whether the signed-in person signs in with a second factor. */
export const useTwoFactor = create<State>()((set, get, store) => {
  const record = recordSlice<TwoFactorState>(store, (_own, signal) => twoFactorApi.get({ signal }), {
    keepsFormer: true,
  });
  const after = () => get().refresh(OWN);
  const codesOf = <T extends { data: { recovery_codes: string[] } | null }>(outcome: Outcome<T>): Outcome<string[]> =>
    outcome.ok ? { ok: true, data: outcome.data.data?.recovery_codes ?? [] } : outcome;

  return {
    ...idle,
    ...record,
    isMissing: false,
    load: async () => {
      const outcome = await record.get(OWN);
      set({ isMissing: !outcome.ok && isMissingExtension(outcome.error) });
      return outcome;
    },
    setUp: (password, options) => run(set, () => twoFactorApi.setup({ body: { password } }), {}, options),
    confirm: async (code, options) =>
      codesOf(await run(set, () => twoFactorApi.confirm({ body: { code } }), { after }, options)),
    renewCodes: async (password, options) =>
      codesOf(await run(set, () => twoFactorApi.renewCodes({ body: { password } }), { after }, options)),
    disable: (password, options) =>
      run(
        set,
        () => twoFactorApi.disable({ body: { password } }),
        { success: ({ message }) => message || 'Two-factor sign-in is off', after },
        options,
      ),
  };
});
