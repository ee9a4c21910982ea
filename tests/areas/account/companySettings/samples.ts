import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const companySettings: AreaSamples = {
  'GET /settings/company/profile': () => ({}),
  'POST /settings/company/update': () => ({
    body: { name: 'Contract house', timezone: 'Europe/Oslo', currency: 'NOK', accent: '#0f7b6c' },
  }),
};
