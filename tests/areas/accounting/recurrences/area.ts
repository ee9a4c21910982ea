import { recurrences as table } from '#server/database/schema/accounting/recurrences.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { recurrences } from './samples.ts';
import { buildRecurrences } from './world.ts';

const RACES = 'tests/areas/accounting/recurrences/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['documents', 'banking'],
  samples: recurrences,
  records: buildRecurrences,
  changes: {
    'PUT /accounting/recurrences/update/{id}': {
      values: () => ({ every: 2, unit: 'year', ends_on: '2200-12-31', max_runs: 5, mode: 'issue' }),
    },
  },
  races: {
    'runDueRecurrences.ts copyOnce': RACES,
    // The last one says why it failed.
    'runDueRecurrences.ts noteFailure': null,
    // Whoever comes last decides.
    'endpoints.ts POST /accounting/recurrences/{id}/pause': null,
  },
  organisersSee: 'nothing',
  budget: {
    rows: async ({ app, companyId }, row) => {
      const startsOn = '2199-01-31';
      const rhythm = { every: 1, unit: 'month', mode: 'draft', startsOn, nextOn: startsOn } as const;
      await app.database.drizzle.insert(table).values({ companyId, name: `Rent ${row}`, ...rhythm });
      return {};
    },
    paths: { recurrences: () => '/accounting/recurrences/json?per_page=50' },
  },
  pages: [{ name: 'recurrences', path: '/accounting/recurrences', viewers: ['owner'] }],
  idOnlyPages: [['Accounting/Recurrences/Index', '/accounting/recurrences']],
  listRows: {
    recurrences: (size) => `
      insert into recurrences (company_id, name, every, unit, starts_on, next_on, mode)
        select 1, 'Donation ' || n, 1, 'month', date '2199-01-01', date '2199-01-01' + n % 365, 'draft'
        from ${manyRows(size)};`,
  },
  listPaths: { recurrences: '/accounting/recurrences/json?per_page=10' },
};
