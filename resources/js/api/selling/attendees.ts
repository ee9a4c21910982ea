import shapes from 'shapes:selling/attendees';
import type { attendees } from '#contract/selling/attendees.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof attendees>(shapes);

export const attendeesApi = {
  list: call('GET /events/attendees/{eventID}/json', { extension: true }),
  export: call('GET /events/attendees/{eventID}/export', { file: true, extension: true }),
  update: call('PUT /events/attendees/{eventID}/{ticketID}', { extension: true }),
  bulkCheckIn: call('POST /events/attendees/{eventID}/bulk-check-in', { extension: true }),
  bulkResend: call('POST /events/attendees/{eventID}/bulk-resend', { extension: true }),
  checkIn: call('POST /events/check-in/{eventID}', { extension: true }),
  checkInCounts: call('GET /events/check-in/{eventID}/counts', { extension: true }),
  searchAtDoor: call('GET /events/check-in/{eventID}/attendees', { extension: true }),
};
