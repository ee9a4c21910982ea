import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { journal } from './samples.ts';

const RACES = 'tests/areas/accounting/journal/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['accountingSettings', 'banking'],
  samples: journal,
  races: {
    'releaseStatement.ts releaseStatement': 'tests/areas/accounting/statements/server/races.test.ts',
    'postEntry.ts writeEntry': RACES,
    'prepareBooks.ts prepareBooks': RACES,
    // Changes of the chart and postings wait for each other; either order is valid.
    'booksOf.ts booksForChange': null,
    // The same lock as the closing of a period, which races with postings there.
    'years.ts lockSettings': RACES,
    // yearOfBusiness.test.ts closes a year twice at once; the key of the entry is unique.
    'years.ts closeYear': null,
    // An entry is reversed once (unique in the database).
    'years.ts reopenYear': null,
  },
  organisersSee: 'nothing',
  pages: [{ name: 'accounting-reports', path: '/accounting/reports', viewers: ['owner'] }],
  idOnlyPages: [['Accounting/Reports/Index', '/accounting/reports']],
};
