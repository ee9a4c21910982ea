import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { journal } from './samples.ts';

export const area: AreaDeclaration = {
  after: ['accountingSettings', 'banking'],
  samples: journal,
  organisersSee: 'nothing',
  pages: [{ name: 'accounting-reports', path: '/accounting/reports', viewers: ['owner'] }],
  idOnlyPages: [['Accounting/Reports/Index', '/accounting/reports']],
};
