import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const apiTokens: AreaSamples = {
  'GET /settings/api-tokens/json': () => ({}),
  'POST /settings/api-tokens/store': ({ account }) => ({
    body: { name: 'Reporting', permissions: ['events.view'], lives_days: '30', password: account.password },
  }),
  'DELETE /settings/api-tokens/delete/{id}': ({ apiTokenId }) => ({ params: { id: apiTokenId } }),
};
