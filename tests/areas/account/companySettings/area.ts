import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { companySettings } from './samples.ts';

export const area: AreaDeclaration = {
  samples: companySettings,
  races: {
    'updateCompany.ts updateCompany': 'tests/server/races/edits.test.ts',
  },
  organisersSee: 'everything',
  pages: [{ name: 'company', path: '/settings/company', viewers: ['owner'] }],
};
