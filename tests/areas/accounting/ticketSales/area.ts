import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { ticketSales } from './samples.ts';

const TESTS = 'tests/areas/accounting/ticketSales/server/ticketSales.test.ts';

export const area: AreaDeclaration = {
  after: ['accountingSettings'],
  samples: ticketSales,
  races: {
    'postTickets.ts nextDay': TESTS,
    // The form's base version tells of the other change.
    'endpoints.ts lockRow': null,
    'endpoints.ts saveChoice': null,
  },
  organisersSee: 'nothing',
};
