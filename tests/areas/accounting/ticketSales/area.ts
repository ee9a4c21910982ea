import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { ticketSales } from './samples.ts';

export const area: AreaDeclaration = {
  after: ['accountingSettings'],
  samples: ticketSales,
  races: {
    // ticketSales.test.ts runs it three times at once; each entry has a key that is unique in the database.
    'postTickets.ts nextDay': null,
    // The form's base version tells of the other change.
    'endpoints.ts lockRow': null,
    'endpoints.ts saveChoice': null,
  },
  organisersSee: 'nothing',
};
