import shapes from 'shapes:programme/rsvpConfig';
import type { rsvpConfigs } from '#contract/programme/rsvpConfig.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof rsvpConfigs>(shapes);

export const rsvpConfigApi = {
  ofEvent: call('GET /events/rsvp-config/{eventID}', { extension: true }),
  saveOfEvent: call('PUT /events/rsvp-config/{eventID}', { extension: true }),
  dropOfEvent: call('DELETE /events/rsvp-config/{eventID}', { extension: true }),
  ofGroup: call('GET /api/event-groups/{groupId}/rsvp-config'),
  createOfGroup: call('POST /api/event-groups/{groupId}/rsvp-config'),
  updateOfGroup: call('PUT /api/event-groups/{groupId}/rsvp-config'),
};
