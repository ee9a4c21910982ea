import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const company: AreaSamples = {
  'GET /settings/company/json': () => ({}),
  'GET /roles/active-permissions': () => ({}),
  'GET /users/members': () => ({ query: { search: 'owner' } }),
};
