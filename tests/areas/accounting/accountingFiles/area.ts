import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { accountingFiles } from './samples.ts';
import { buildAccountingFiles } from './world.ts';

export const area: AreaDeclaration = {
  after: ['documents', 'banking'],
  samples: accountingFiles,
  records: buildAccountingFiles,
  organisersSee: 'nothing',
};
