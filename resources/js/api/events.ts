import type { events } from '#contract/events.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof events>();

export const eventsApi = {
  list: call('GET /events/json'),
  count: call('GET /events/count'),
  locations: call('GET /events/locations'),
  get: call('GET /events/get-event/{id}'),
  create: call('POST /events/store'),
  update: call('PUT /events/update/{id}'),
  remove: call('DELETE /events/delete/{id}'),
};
