import type { Samples } from '#tests/contract/Sample.ts';

export const segments: Samples = {
  'GET /segments/json': () => ({ query: { search: 'press', sort_by: 'contacts_count' } }),
};
