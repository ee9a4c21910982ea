import { segmentContacts, segments as segmentsTable } from '#server/database/schema/segments.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { segments } from './samples.ts';

export const area: AreaDeclaration = {
  after: ['contacts'],
  samples: segments,
  organisersSee: 'everything',
  listRows: {
    segments: (size) => `
      insert into segments (company_id, name) select 1, 'Segment ' || n from generate_series(1, least(${size}, 1000)) n;`,
  },
  listPaths: {
    segments: '/segments/json?per_page=10',
  },
  budget: {
    rows: async ({ app, companyId, ids }, row) => {
      const { drizzle } = app.database;
      const values = { companyId, name: `Name ${row}` };
      const segment = only(await drizzle.insert(segmentsTable).values(values).returning());
      const contact = { companyId, segmentId: segment.id, contactId: ids.contactId ?? 0 };
      await drizzle.insert(segmentContacts).values(contact);
      return {};
    },
    paths: {
      segments: () => '/segments/json?per_page=50',
    },
  },
};
