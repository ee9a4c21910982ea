import calls from 'calls:programme/groupTickets';
import type { groupTickets } from '#contract/programme/groupTickets.ts';
import { apiOf } from '../kit/apiOf.ts';

export const groupTicketsApi = apiOf<typeof groupTickets>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /groups/{id}/tickets')
