import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { contactDuplicates } from './samples.ts';
import { buildDuplicates } from './world.ts';

export const area: AreaDeclaration = {
  after: ['contacts', 'segments'],
  samples: contactDuplicates,
  records: buildDuplicates,
  races: {
    'merging/mergeContacts.ts mergeContacts': 'tests/areas/people/contactDuplicates/server/races.test.ts',
    'merging/undoMerge.ts undoMerge': 'tests/areas/people/contactDuplicates/server/races.test.ts',
  },
  organisersSee: 'nothing',
  pages: [{ name: 'contact-duplicates', path: '/contacts/duplicates', viewers: ['owner'] }],
  idOnlyPages: [['Contacts/Duplicates', '/contacts/duplicates']],
};
