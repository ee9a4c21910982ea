import { create } from 'zustand';
import type { ApiToken } from '#contract/account/apiTokens.ts';
import { apiTokensApi } from '#js/api/account/apiTokens.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ExtensionListState, extensionListSlice } from '../kit/extensionListSlice.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';

type ApiTokenInput = CallBody<typeof apiTokensApi.create>;

type State = ExtensionListState<ApiToken> & {
  /** Returns the secret, which is shown once and stored nowhere. */
  create: (input: ApiTokenInput, options?: ActionOptions) => Promise<Outcome<string>>;
  revoke: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The API tokens of the signed-in user. */
export const useApiTokens = create<State>()((_set, _get, store) => {
  const action = recordAction<ApiToken>(store);
  return {
    ...idle,
    ...extensionListSlice<ApiToken>(store, (signal) => apiTokensApi.list({ signal })),
    create: async (input, options) => {
      const failure = 'The token could not be created. What you entered is still here.';
      const outcome = await action.reload(() => apiTokensApi.create({ body: input }), { done: null, failure }, options);
      return outcome.ok ? { ok: true, data: outcome.data?.secret ?? '' } : outcome;
    },
    revoke: (id, options) =>
      action.reload(
        () => apiTokensApi.revoke({ params: { id } }),
        { done: 'Token revoked', failure: 'The token could not be revoked, and still works. Try again in a moment.' },
        options,
      ),
  };
});
