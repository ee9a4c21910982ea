import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { inDays } from '#tests/declarations/inDays.ts';
import { tickets } from './samples.ts';
import { aTicketType } from './server/aTicketType.ts';

export const area: AreaDeclaration = {
  after: ['events'],
  samples: tickets,
  changes: {
    'PUT /events/ticket-types/{eventID}/{ticketTypeID}': {
      values: () => ({
        ...{ description: 'By the stage', capacity: 60, min_per_order: 2, max_per_order: 4, is_active: false },
        ...{ sale_start: inDays(1), sale_end: inDays(2), is_hidden: true },
      }),
    },
    'PUT /events/ticket-types/{eventID}/order': { values: null },
  },
  races: {
    'series/followSeries.ts followSeries': 'tests/server/races/groups.test.ts',
    'endpoints.ts changing': 'tests/server/races/edits.test.ts',
  },
  listRows: {
    'ticket types': () => `
      insert into ticket_types (company_id, event_id, name, price_minor) select 1, 1 + n, 'Standard', 2500 from generate_series(0, 99) n;`,
  },
  budget: {
    rows: async ({ app, companyId, eventId }, row) => {
      const type = await aTicketType(app, { id: eventId, companyId }, { name: `Type ${row}` });
      await aTicketType(app, await anEvent(app, companyId, { name: `Event ${row}` }));
      return { ticketTypeId: type.id };
    },
    paths: {
      'ticket types': ({ eventId }) => `/events/ticket-types/${eventId}`,
    },
  },
  coreRecords: [
    {
      names: ['typeId', 'spareTypeId'],
      store: '/events/ticket-types/{eventId}',
      list: '/events/ticket-types/{eventId}',
      body: (_, nth) => ({ name: `Contract ticket ${nth}`, price: '0', capacity: 50 }),
    },
  ],
};
