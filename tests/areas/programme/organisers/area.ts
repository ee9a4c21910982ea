import { organisers as organisersTable } from '#server/database/schema/programme/campaigns.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { organisers } from './samples.ts';
import { buildOrganisers } from './world.ts';

const RACES = 'tests/areas/programme/organisers/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['campaigns'],
  samples: organisers,
  records: buildOrganisers,
  changes: {
    'PUT /organisers/update/{id}': {
      values: () => ({ phone: '+41 61 000 00 00', title: 'Stage' }),
    },
  },
  races: {
    'endAccess.ts endAccess': RACES,
    'endpoints.ts DELETE /organisers/delete/{id}': RACES,
    'endpoints.ts POST /organisers/invite/{id}': RACES,
    'joinCampaign.ts joinCampaign': RACES,
  },
  listRows: {
    organisers: () => `
      insert into organisers (company_id, campaign_id, user_id, name, email, status) values (1, 1, 2, 'Olu', 'organiser@example.test', 'active');`,
  },
  listPaths: {
    organisers: '/organisers/json?per_page=10',
  },
  budget: {
    rows: async ({ app, companyId, ids }, row) => {
      const values = { companyId, campaignId: ids.campaignId ?? 0, name: 'Olu', email: `olu${row}@example.test` };
      await app.database.drizzle.insert(organisersTable).values(values);
      return {};
    },
    paths: {
      organisers: () => '/organisers/json?per_page=50',
    },
  },
  pages: [{ name: 'organiser-invitation', path: '/organisers/invitations/some-token', viewers: ['guest'] }],
  idOnlyPages: [['Campaigns/Organisers', '/campaigns/1/organisers']],
  coreRecords: [
    {
      names: ['organiserId', 'spareOrganiserId'],
      store: '/organisers/store',
      list: '/organisers/json',
      body: ({ campaignId }, nth) => ({
        campaign_id: campaignId,
        name: 'Olu Organiser',
        email: `olu${nth}@example.test`,
      }),
    },
  ],
};
