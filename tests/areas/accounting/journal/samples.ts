import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

export const journal: AreaSamples = {
  'GET /accounting/reports/{report}': () => ({
    params: { report: 'profit-and-loss' },
    query: { ...YEAR, compare: 'year' },
  }),
  'GET /accounting/reports/{report}/export': () => ({ params: { report: 'trial-balance' }, query: YEAR }),
  'GET /accounting/ledger/{id}': ({ ledgerAccountId }) => ({ params: { id: ledgerAccountId } }),
};
