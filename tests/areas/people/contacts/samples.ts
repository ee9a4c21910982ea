import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const contacts: AreaSamples = {
  'GET /contacts/json': () => ({}),
  'GET /contacts/search': () => ({ query: { search: 'nora' } }),
};
