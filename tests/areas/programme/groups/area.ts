import { eventGroups } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { eventInput } from '#tests/contract/sale.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { groups } from './samples.ts';
import { buildGroups } from './world.ts';

const GROUPS = 'tests/server/races/groups.test.ts';
const LOCKS = 'tests/server/races/locks.test.ts';
const SHARING = 'tests/server/races/sharing.test.ts';

export const area: AreaDeclaration = {
  samples: groups,
  records: buildGroups,
  changes: {
    'PUT /groups/update/{id}': {
      values: ({ campaignId }) => ({
        ...{ campaign_id: campaignId, description: 'Every week', status: 'active', color: '#3346c8' },
        ...{ shares_tickets: false },
      }),
      derived: ['start_date', 'end_date'],
    },
  },
  races: {
    'changeGroup.ts followGroup': 'tests/server/races/sharing.test.ts',
    'endpoints.ts groupRoutes': 'tests/server/races/sharing.test.ts',
    'changeGroup.ts addDates': GROUPS,
    'changeGroup.ts addEvent': LOCKS,
    'changeGroup.ts lockStock': SHARING,
    'changeGroup.ts removeEvent': LOCKS,
    'changeGroup.ts underLock': 'tests/server/races/edits.test.ts',
  },
  listRows: {
    groups: (size) => `
      insert into event_groups (company_id, name, status, starts_at, ends_at, runs_from, runs_until)
      select 1, 'Series ' || n, 'active', at, at + interval '2 hours', at, at + interval '2 hours'
      from (select n, now() + n * interval '1 minute' as at from ${manyRows(size)}) dates;`,
  },
  listPaths: {
    'groups, first page': '/groups/json?per_page=10',
    'groups, last names first': '/groups/json?per_page=10&sort_by=name&sort_order=desc',
    'groups, searched': '/groups/json?per_page=10&search=series+777',
  },
  budget: {
    rows: async ({ app, companyId }, row) => {
      const values = { companyId, name: `Name ${row}`, startsAt: app.clock.now() };
      const group = only(await app.database.drizzle.insert(eventGroups).values(values).returning());
      await anEvent(app, companyId, { groupId: group.id });
      return {};
    },
    paths: {
      groups: () => '/groups/json?per_page=50',
      'groups of a campaign': ({ ids }) => `/groups/json?per_page=50&campaign_id=${ids.campaignId}`,
    },
  },
  pages: [
    { name: 'groups', path: '/groups', viewers: ['owner'] },
    { name: 'group-create', path: '/groups/create', viewers: ['owner'] },
    { name: 'group-show', path: '/groups/{group}', viewers: ['owner'] },
    { name: 'group-edit', path: '/groups/{group}/edit', viewers: ['owner'] },
    { name: 'group-rsvp', path: '/groups/{group}/rsvp', viewers: ['owner'] },
    { name: 'group-surveys', path: '/groups/{group}/surveys', viewers: ['owner'] },
    { name: 'group-tickets', path: '/groups/{group}/tickets', viewers: ['owner'] },
    { name: 'group-calendar', path: '/groups/{group}/calendar', viewers: ['owner'] },
  ],
  demoIds: {
    // The first group is a weekly series.
    group: '/groups/json?sort_by=name&sort_order=desc',
  },
  pageRecords: {
    Groups: ({ groupId }) => groupId,
  },
  idOnlyPages: [
    ['Groups/Show', '/groups/1'],
    ['Groups/Tickets', '/groups/1/tickets'],
  ],
  coreRecords: [
    {
      names: ['groupedEventId', 'ungroupedEventId'],
      store: '/events/store',
      list: '/events/json',
      body: () => eventInput('Another contract event'),
    },
    {
      names: ['groupId', 'spareGroupId'],
      store: '/groups/store',
      list: '/groups/json',
      body: () => ({ name: 'Contract group' }),
    },
  ],
};
