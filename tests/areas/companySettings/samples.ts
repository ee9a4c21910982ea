import type { Samples } from '#tests/contract/Sample.ts';

export const companySettings: Samples = {
  'GET /settings/company/profile': () => ({}),
  'POST /settings/company/update': () => ({
    body: { name: 'Contract house', timezone: 'Europe/Oslo', currency: 'NOK', accent: '#0f7b6c' },
  }),
};
