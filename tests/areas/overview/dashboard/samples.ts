import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const dashboard: AreaSamples = {
  'GET /dashboard/json': () => ({ query: { days: '30' } }),
  'GET /waiting': () => ({}),
  'GET /search': () => ({ query: { search: 'Contract' } }),
};
