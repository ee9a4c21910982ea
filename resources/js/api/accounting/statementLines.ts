import calls from 'calls:accounting/statementLines';
import type { statementLines } from '#contract/accounting/statementLines.ts';
import { apiOf } from '../kit/apiOf.ts';

export const statementLinesApi = apiOf<typeof statementLines>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /banking/statement-lines/json')
//   candidates: call('GET /banking/statement-lines/{id}/candidates')
//   payoutOrders: call('GET /banking/statement-lines/{id}/payout')
//   match: call('POST /banking/statement-lines/{id}/match')
//   unmatch: call('POST /banking/statement-lines/{id}/unmatch')
//   matchCertain: call('POST /banking/statement-lines/match-certain')
