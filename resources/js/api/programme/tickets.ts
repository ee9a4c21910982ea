import shapes from 'shapes:programme/tickets';
import type { tickets } from '#contract/programme/tickets.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof tickets>(shapes);

export const ticketsApi = {
  config: call('GET /events/ticket-config/{eventID}'),
  saveConfig: call('POST /events/ticket-config/{eventID}'),
  types: call('GET /events/ticket-types/{eventID}'),
  createType: call('POST /events/ticket-types/{eventID}'),
  reorder: call('PUT /events/ticket-types/{eventID}/order'),
  updateType: call('PUT /events/ticket-types/{eventID}/{ticketTypeID}'),
  removeType: call('DELETE /events/ticket-types/{eventID}/{ticketTypeID}'),
  toggleType: call('PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle'),
};
