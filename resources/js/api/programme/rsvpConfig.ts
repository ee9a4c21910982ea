import calls from 'calls:programme/rsvpConfig';
import type { rsvpConfigs } from '#contract/programme/rsvpConfig.ts';
import { apiOf } from '../kit/apiOf.ts';

export const rsvpConfigApi = apiOf<typeof rsvpConfigs>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   ofEvent: call('GET /events/rsvp-config/{eventID}')
//   saveOfEvent: call('PUT /events/rsvp-config/{eventID}')
//   dropOfEvent: call('DELETE /events/rsvp-config/{eventID}')
//   ofGroup: call('GET /api/event-groups/{groupId}/rsvp-config')
//   createOfGroup: call('POST /api/event-groups/{groupId}/rsvp-config')
//   updateOfGroup: call('PUT /api/event-groups/{groupId}/rsvp-config')
