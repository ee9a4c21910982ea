import { segmentContacts, segments as segmentsTable } from '#server/database/schema/people/segments.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { segments } from './samples.ts';
import { buildSegments } from './world.ts';

export const area: AreaDeclaration = {
  after: ['contacts'],
  samples: segments,
  records: buildSegments,
  changes: {
    'PUT /segments/update/{id}': {
      values: () => ({
        description: 'Writers and photographers',
        rule: { match: 'any', rules: [{ field: 'city', operator: 'is', text: 'Zug' }] },
      }),
    },
  },
  races: {
    'changeMembers.ts lockedPeople': 'tests/areas/people/segments/server/races.test.ts',
    'rules/ownFieldUses.ts addOwnFieldUses': 'tests/areas/people/segments/server/races.test.ts',
    'rules/checkRule.ts checkRule': 'tests/areas/people/segments/server/races.test.ts',
    'membership/rebuildSegment.ts rebuildSegment': 'tests/areas/people/segments/server/races.test.ts',
    'membership/rebuildSegment.ts differences': 'tests/areas/people/segments/server/races.test.ts',
    'duplicateSegment.ts duplicateSegment': 'tests/areas/people/segments/server/races.test.ts',
  },
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
  pages: [
    { name: 'segments', path: '/segments', viewers: ['owner'] },
    { name: 'segment', path: '/segments/{segment}', viewers: ['owner'] },
    { name: 'segment-contacts', path: '/segments/{segment}?view=contacts', viewers: ['owner'] },
    { name: 'segment-activity', path: '/segments/{segment}?view=activity', viewers: ['owner'] },
  ],
  demoIds: { segment: '/segments/json' },
  pageRecords: { Segments: ({ segmentId }) => segmentId },
  idOnlyPages: [
    ['Segments/Index', '/segments'],
    ['Segments/Show', '/segments/1'],
    ['Segments/Show', '/segments/1?view=contacts'],
    ['Segments/Show', '/segments/1?view=activity'],
  ],
  coreRecords: [
    {
      names: ['segmentId', 'spareSegmentId'],
      store: '/segments/store',
      list: '/segments/json',
      body: () => ({ name: 'Contract segment' }),
    },
  ],
};
