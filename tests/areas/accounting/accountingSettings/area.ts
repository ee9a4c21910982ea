import { taxes } from '#server/database/schema/accounting/accounting.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { accountingSettings } from './samples.ts';
import { buildAccountingSettings } from './world.ts';

const RACES = 'tests/areas/accounting/journal/server/races.test.ts';

export const area: AreaDeclaration = {
  samples: accountingSettings,
  records: buildAccountingSettings,
  changes: {
    'PUT /settings/accounting/taxes/update/{id}': {
      values: () => ({
        is_included: true,
        is_compound: true,
        valid_from: '2026-01-01',
        valid_to: '2026-12-31',
        is_archived: true,
      }),
    },
    'PUT /settings/accounting/categories/update/{id}': {
      values: ({ ledgerAccountId }) => ({ color: '#3346c8', account_id: ledgerAccountId, is_archived: true }),
      unseen: ['parent_id'],
    },
    'PUT /settings/accounting/currencies/update/{id}': {
      values: () => ({ name: 'Yen', is_archived: true }),
      unseen: ['is_default'],
    },
    'PUT /settings/accounting/rates/update/{id}': { values: () => ({ source: 'Central bank' }), text: 'source' },
    'PUT /settings/accounting/accounts/update/{id}': { values: () => ({ is_archived: true }), unseen: ['role'] },
  },
  races: {
    'save.ts lockPeriod': RACES,
    'save.ts lockSettings': RACES,
    'save.ts saveSettings': RACES,
    'endpoints.ts POST /settings/accounting/lock': RACES,
    // The last logo stays.
    'save.ts saveLogo': null,
    // A chart that something was posted to meanwhile is kept by the foreign keys.
    'ledgerAccounts.ts POST /settings/accounting/accounts/use-template': null,
  },
  organisersSee: 'nothing',
  pages: [{ name: 'accounting-settings', path: '/settings/accounting', viewers: ['owner'] }],
  idOnlyPages: [['Settings/Accounting', '/settings/accounting']],
  budget: {
    rows: async ({ app, companyId }, row) => {
      await app.database.drizzle.insert(taxes).values({ companyId, name: `Tax ${row}`, rate: '7' });
      return {};
    },
    paths: { taxes: () => '/settings/accounting/taxes/json?per_page=50' },
  },
};
