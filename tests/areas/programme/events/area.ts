import { eventInput } from '#tests/contract/sale.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { events } from './samples.ts';
import { anEvent } from './server/anEvent.ts';

const LOCKS = 'tests/server/races/locks.test.ts';
const EDITS = 'tests/server/races/edits.test.ts';

export const area: AreaDeclaration = {
  after: ['campaigns', 'groups'],
  samples: events,
  changes: {
    'PUT /events/update/{id}': {
      values: ({ campaignId }) => ({
        ...{
          campaign_id: campaignId,
          summary: 'Short',
          description: '<p>Long</p>',
          status: 'paused',
          is_listed: false,
        },
        ...{
          venue: 'Mill',
          address: 'Road 1',
          city: 'Basel',
          country: 'CH',
          online_url: 'https://example.test/',
          currency: 'EUR',
        },
      }),
      unseen: ['cover', 'remove_cover', 'group_id'],
    },
  },
  races: {
    'lockSeries.ts lockSeries': 'tests/server/races/groups.test.ts',
    'changeCurrency.ts changeCurrency': LOCKS,
    // Buyers wait for the lock while the event is deleted: gone.test.ts.
    'deleteEvent.ts deleteEvent': null,
    // Coupons, which use the handlers of plain records.
    'inEvent.ts inEvent': LOCKS,
    'previewLink.ts makePreview': LOCKS,
    'saveEvent.ts changeEvent': EDITS,
    'saveEvent.ts lockForEdit': EDITS,
  },
  listRows: {
    events: (size) => `
      insert into events (company_id, campaign_id, name, status, starts_at, ends_at, currency, city)
      select 1, case when n <= 5 then 1 when n <= ${size} / 2 then 2 + n % (${size} / 10) end, 'Event ' || n, 'active',
        now() + n * interval '1 minute', now() + n * interval '1 minute' + interval '2 hours', 'EUR', 'City ' || n % 40 from ${manyRows(size)};`,
  },
  listPaths: {
    'events, first page': '/events/json?per_page=10',
    'events, upcoming': '/events/json?per_page=10&when=upcoming',
    'events of a city': '/events/json?per_page=10&filter_by=city&filter=City+7',
    'events, searched': '/events/json?per_page=10&search=event+77',
    'events, page 100': '/events/json?per_page=10&page=100',
  },
  organiserPaths: {
    events: '/events/json?per_page=10',
  },
  budget: {
    rows: async ({ app, companyId, ids }, row) => {
      await anEvent(app, companyId, { campaignId: ids.campaignId, city: `City ${row}` });
      return {};
    },
    paths: {
      'places of events': () => '/events/locations',
      events: () => '/events/json?per_page=50',
      'events, all at once': () => '/events/json?paginate=false',
    },
  },
  pages: [
    { name: 'events', path: '/events', viewers: ['owner'] },
    { name: 'event-create', path: '/events/create', viewers: ['owner'] },
    { name: 'event-show', path: '/events/{event}', viewers: ['owner'] },
    { name: 'event-edit', path: '/events/{event}/edit', viewers: ['owner'] },
    { name: 'ticket-management', path: '/events/{event}/tickets', viewers: ['owner'] },
    { name: 'ticket-settings', path: '/events/{event}/ticket-settings', viewers: ['owner'] },
    { name: 'event-orders', path: '/events/{event}/orders', viewers: ['owner'] },
    { name: 'attendees', path: '/events/{event}/attendees', viewers: ['owner'] },
    { name: 'check-in', path: '/events/{event}/check-in', viewers: ['owner'] },
    { name: 'allocations', path: '/events/{event}/allocations', viewers: ['owner'] },
    { name: 'invitations', path: '/events/{event}/invitations', viewers: ['owner'] },
    { name: 'coupons', path: '/events/{event}/coupons', viewers: ['owner'] },
    { name: 'event-media', path: '/events/{event}/media', viewers: ['owner'] },
  ],
  demoIds: {
    // A demo event with fees, terms, coupons, allocations and orders in every state.
    event: '/events/json?search=Lakeside film festival',
  },
  pageRecords: {
    Events: ({ eventId }) => eventId,
  },
  idOnlyPages: [
    ['Events/Index', '/events'],
    ['Events/Show', '/events/1'],
  ],
  coreRecords: [
    {
      names: ['eventId', 'emptyEventId'],
      store: '/events/store',
      list: '/events/json',
      body: () => eventInput('Contract event'),
    },
  ],
};
