import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const segments: AreaSamples = {
  'GET /segments/json': () => ({ query: { search: 'press', sort_by: 'contacts_count' } }),
};
