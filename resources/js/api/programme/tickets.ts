import calls from 'calls:programme/tickets';
import type { tickets } from '#contract/programme/tickets.ts';
import { apiOf } from '../kit/apiOf.ts';

export const ticketsApi = apiOf<typeof tickets>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   config: call('GET /events/ticket-config/{eventID}')
//   saveConfig: call('POST /events/ticket-config/{eventID}')
//   types: call('GET /events/ticket-types/{eventID}')
//   createType: call('POST /events/ticket-types/{eventID}')
//   reorder: call('PUT /events/ticket-types/{eventID}/order')
//   updateType: call('PUT /events/ticket-types/{eventID}/{ticketTypeID}')
//   removeType: call('DELETE /events/ticket-types/{eventID}/{ticketTypeID}')
//   toggleType: call('PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle')
