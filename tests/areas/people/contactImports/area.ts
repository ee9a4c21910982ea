import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { contactImports } from './samples.ts';
import { buildContactImports } from './world.ts';

const RACES = 'tests/areas/people/contactImports/server/races.test.ts';

export const area: AreaDeclaration = {
  samples: contactImports,
  records: buildContactImports,
  races: {
    'runImport.ts importBatch': RACES,
    'runImport.ts undoBatch': RACES,
    'runImport.ts step': RACES,
    'knownContacts.ts knownContacts': RACES,
    'undoRows.ts undoRows': RACES,
    'endpoints.ts lockedImport': RACES,
  },
  organisersSee: 'nothing',
  pages: [{ name: 'contact imports', path: '/contacts/import', viewers: ['owner'] }],
  idOnlyPages: [['Contacts/Import', '/contacts/import']],
};
