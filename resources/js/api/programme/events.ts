import calls from 'calls:programme/events';
import type { events } from '#contract/programme/events.ts';
import { apiOf } from '../kit/apiOf.ts';

export const eventsApi = apiOf<typeof events>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /events/json')
//   count: call('GET /events/count')
//   locations: call('GET /events/locations')
//   create: call('POST /events/store')
//   get: call('GET /events/get-event/{id}')
//   update: call('PUT /events/update/{id}')
//   overview: call('GET /events/overview/{eventID}')
//   preview: call('GET /events/preview-link/{eventID}')
//   makePreview: call('POST /events/preview-link/{eventID}')
//   revokePreview: call('DELETE /events/preview-link/{eventID}')
//   remove: call('DELETE /events/delete/{id}')
