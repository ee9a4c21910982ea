import { campaigns as campaignsTable } from '#server/database/schema/programme/events.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { campaigns } from './samples.ts';
import { buildCampaigns } from './world.ts';

export const area: AreaDeclaration = {
  samples: campaigns,
  records: buildCampaigns,
  changes: {
    'PUT /campaigns/update/{id}': {
      values: () => ({
        ...{ description: '<p>Lanterns</p>', goal: 'A thousand', status: 'active', color: '#3346c8' },
        ...{ start_date: '2030-05-01', end_date: '2030-06-01', goal_metric: 'tickets', goal_target: '400' },
      }),
      unseen: ['owner_id'],
    },
  },
  races: {
    // Only keeps the order of locks; the race is that of organisers/endAccess.ts.
    'deleteCampaign.ts deleteCampaign': null,
  },
  listRows: {
    campaigns: (size) => `
      insert into campaigns (company_id, name, status, goal) select 1, 'Campaign ' || n, 'active', 'Goal ' || n from ${manyRows(size)};`,
  },
  listPaths: {
    'campaigns by name': '/campaigns/json?per_page=10&sort_by=name',
    'campaigns, searched': '/campaigns/json?per_page=10&search=campaign+777',
  },
  budget: {
    rows: async ({ app, companyId, userId }, row) => {
      const values = { companyId, name: `Campaign ${row}`, ownerId: userId };
      return { campaignId: only(await app.database.drizzle.insert(campaignsTable).values(values).returning()).id };
    },
    paths: {
      campaigns: () => '/campaigns/json?per_page=50',
      'campaigns, all at once': () => '/campaigns/json?paginate=false',
    },
  },
  pages: [
    { name: 'campaigns', path: '/campaigns', viewers: ['owner'] },
    { name: 'campaign-create', path: '/campaigns/create', viewers: ['owner'] },
    { name: 'campaign-show', path: '/campaigns/{campaign}', viewers: ['owner'] },
    { name: 'campaign-edit', path: '/campaigns/{campaign}/edit', viewers: ['owner'] },
    { name: 'campaign-events', path: '/campaigns/{campaign}/events', viewers: ['owner'] },
    { name: 'campaign-groups', path: '/campaigns/{campaign}/groups', viewers: ['owner'] },
    { name: 'campaign-organisers', path: '/campaigns/{campaign}/organisers', viewers: ['owner'] },
    { name: 'campaign-surveys', path: '/campaigns/{campaign}/surveys', viewers: ['owner'] },
    { name: 'campaign-media', path: '/campaigns/{campaign}/media', viewers: ['owner'] },
  ],
  demoIds: {
    campaign: '/campaigns/json?status=active',
  },
  pageRecords: {
    Campaigns: ({ campaignId }) => campaignId,
  },
  idOnlyPages: [
    ['Campaigns/Index', '/campaigns'],
    ['Campaigns/Show', '/campaigns/1'],
  ],
  coreRecords: [
    {
      names: ['campaignId', 'spareCampaignId'],
      store: '/campaigns/store',
      list: '/campaigns/json',
      body: () => ({ name: 'Contract campaign' }),
    },
  ],
};
