import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const YEARS = 'tests/areas/accounting/journal/server/yearOfBusiness.test.ts';
const LONG_AGO = () => ({ params: { id: 2019 } });
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

export const journal: AreaSamples = {
  'GET /accounting/overview/json': () => ({}),
  'GET /accounting/years/json': () => ({}),
  'POST /accounting/years/{id}/close': testedIn(YEARS, LONG_AGO),
  'POST /accounting/years/{id}/reopen': testedIn(YEARS, LONG_AGO),
  'GET /accounting/reports/json': () => ({ query: { ...YEAR, report: 'profit-and-loss', compare: 'year' } }),
  'GET /accounting/reports/export': () => ({ query: { ...YEAR, report: 'trial-balance' } }),
  'GET /accounting/reports/spreadsheet': () => ({ query: { ...YEAR, report: 'by-event', basis: 'cash' } }),
  'GET /accounting/reports/months': () => ({ query: YEAR }),
  'GET /accounting/ledger/json': ({ ledgerAccountId }) => ({ query: { by: 'account', id: String(ledgerAccountId) } }),
  'GET /accounting/journal/export': () => ({ query: YEAR }),
};
