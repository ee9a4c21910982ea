import type { attendees } from '#contract/attendees.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof attendees>();

export const attendeesApi = {
  list: call('GET /events/attendees/{eventID}/json'),
  export: call('GET /events/attendees/{eventID}/export', { file: true }),
  update: call('PUT /events/attendees/{eventID}/{ticketID}'),
  checkIn: call('POST /events/check-in/{eventID}'),
  checkInCounts: call('GET /events/check-in/{eventID}/counts'),
};
