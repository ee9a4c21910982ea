import shapes from 'shapes:programme/events';
import type { events } from '#contract/programme/events.ts';
import { callsOf } from '../kit/endpoint.ts';
import { withFilter } from '../kit/withFilter.ts';

const call = callsOf<typeof events>(shapes);

export const eventsApi = {
  list: withFilter(call('GET /events/json'), ['status', 'group_id', 'campaign_id']),
  count: call('GET /events/count'),
  locations: call('GET /events/locations'),
  get: call('GET /events/get-event/{id}'),
  create: call('POST /events/store'),
  update: call('PUT /events/update/{id}'),
  remove: call('DELETE /events/delete/{id}'),
  overview: call('GET /events/overview/{eventID}', { extension: true }),
  preview: call('GET /events/preview-link/{eventID}', { extension: true }),
  makePreview: call('POST /events/preview-link/{eventID}', { extension: true }),
  revokePreview: call('DELETE /events/preview-link/{eventID}', { extension: true }),
};
