import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

export const journal: AreaSamples = {
  'GET /accounting/overview/json': () => ({}),
  'GET /accounting/years/json': () => ({}),
  'POST /accounting/years/{id}/close': () => ({ params: { id: 2019 } }),
  'POST /accounting/years/{id}/reopen': () => ({ params: { id: 2019 } }),
  'GET /accounting/reports/json': () => ({ query: { ...YEAR, report: 'profit-and-loss', compare: 'year' } }),
  'GET /accounting/reports/export': () => ({ query: { ...YEAR, report: 'trial-balance' } }),
  'GET /accounting/reports/spreadsheet': () => ({ query: { ...YEAR, report: 'by-event', basis: 'cash' } }),
  'GET /accounting/reports/months': () => ({ query: YEAR }),
  'GET /accounting/ledger/json': ({ ledgerAccountId }) => ({ query: { by: 'account', id: String(ledgerAccountId) } }),
  'GET /accounting/journal/export': () => ({ query: YEAR }),
};
