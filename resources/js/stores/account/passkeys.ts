import { create } from 'zustand';
import type { Passkey } from '#contract/account/passkeys.ts';
import { passkeysApi } from '#js/api/account/passkeys.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '../kit/run.ts';

type State = ExtensionListState<Passkey> & {
  /** Prompts the user to create a passkey. Returns it with the server's suggested name. */
  add: (password: string, options?: ActionOptions) => Promise<Outcome<Passkey | null>>;
  rename: (id: number, name: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
  remove: (id: number, password: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The signed-in user's passkeys. */
export const usePasskeys = create<State>()((set, get, store) => {
  const after = () => get().reload();
  return {
    ...idle,
    ...extensionListSlice<Passkey>(store, (signal) => passkeysApi.list({ signal })),
    add: async (password, options) => {
      const outcome = await run(
        set,
        async () => {
          const { createPasskey } = await import('#js/lib/passkeyPrompt.ts');
          const { data } = await passkeysApi.options({ body: { password } });
          return passkeysApi.store({ body: { credential: await createPasskey(data) } });
        },
        { success: ({ message }) => message || 'Passkey added', after },
        options,
      );
      return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
    },
    rename: (id, name, options) =>
      run(
        set,
        () => passkeysApi.rename({ params: { id }, body: { name } }),
        { success: ({ message }) => message || 'Passkey renamed', after },
        options,
      ),
    remove: (id, password, options) =>
      run(
        set,
        () => passkeysApi.remove({ params: { id }, body: { password } }),
        { success: ({ message }) => message || 'Passkey removed', after },
        options,
      ),
  };
});
