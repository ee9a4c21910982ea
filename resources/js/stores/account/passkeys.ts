import { create } from 'zustand';
import type { Passkey } from '#contract/account/passkeys.ts';
import { passkeysApi } from '#js/api/account/passkeys.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';

type State = ExtensionListState<Passkey> & {
  /** Prompts the user to create a passkey. Returns it with the server's suggested name. */
  add: (password: string, options?: ActionOptions) => Promise<Outcome<Passkey | null>>;
  rename: (id: number, name: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
  remove: (id: number, password: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The signed-in user's passkeys. */
export const usePasskeys = create<State>()((_set, _get, store) => {
  const action = recordAction<Passkey>(store);
  return {
    ...idle,
    ...extensionListSlice<Passkey>(store, (signal) => passkeysApi.list({ signal })),
    add: (password, options) =>
      action.reload(
        async () => {
          const { createPasskey } = await import('#js/lib/passkeyPrompt.ts');
          const { data } = await passkeysApi.options({ body: { password } });
          return passkeysApi.store({ body: { credential: await createPasskey(data) } });
        },
        { done: 'Passkey added' },
        options,
      ),
    rename: (id, name, options) =>
      action.reload(() => passkeysApi.rename({ params: { id }, body: { name } }), { done: 'Passkey renamed' }, options),
    remove: (id, password, options) =>
      action.reload(
        () => passkeysApi.remove({ params: { id }, body: { password } }),
        { done: 'Passkey removed' },
        options,
      ),
  };
});
