import type { Samples } from '#tests/contract/Sample.ts';

export const apiTokens: Samples = {
  'GET /settings/api-tokens/json': () => ({}),
  'POST /settings/api-tokens/store': ({ account }) => ({
    body: { name: 'Reporting', permissions: ['events.view'], lives_days: '30', password: account.password },
  }),
  'DELETE /settings/api-tokens/delete/{id}': ({ apiTokenId }) => ({ params: { id: apiTokenId } }),
};
