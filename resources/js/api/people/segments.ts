import calls from 'calls:people/segments';
import type { segments } from '#contract/people/segments.ts';
import { apiOf } from '../kit/apiOf.ts';

export const segmentsApi = apiOf<typeof segments>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /segments/json')
//   get: call('GET /segments/get-segment/{id}')
//   create: call('POST /segments/store')
//   update: call('PUT /segments/update/{id}')
//   remove: call('DELETE /segments/delete/{id}')
//   statistics: call('GET /segments/statistics/{segmentId}')
//   activity: call('GET /segments/activity-logs/{segmentId}')
//   analytics: call('GET /segments/analytics/{segmentId}')
//   contacts: call('GET /segments/{id}/contacts')
//   add: call('POST /segments/{id}/contacts')
//   takeOut: call('POST /segments/{id}/remove-contacts')
//   duplicate: call('POST /segments/{id}/duplicate')
//   preview: call('POST /segments/preview')
//   explain: call('POST /segments/explain')
