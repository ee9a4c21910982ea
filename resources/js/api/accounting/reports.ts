import calls from 'calls:accounting/reports';
import type { reports } from '#contract/accounting/reports.ts';
import { apiOf } from '../kit/apiOf.ts';

export const reportsApi = apiOf<typeof reports>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   overview: call('GET /accounting/overview/json')
//   years: call('GET /accounting/years/json')
//   closeYear: call('POST /accounting/years/{id}/close')
//   reopenYear: call('POST /accounting/years/{id}/reopen')
//   get: call('GET /accounting/reports/json')
//   export: call('GET /accounting/reports/export')
//   spreadsheet: call('GET /accounting/reports/spreadsheet')
//   months: call('GET /accounting/reports/months')
//   ledger: call('GET /accounting/ledger/json')
//   exportJournal: call('GET /accounting/journal/export')
