import calls from 'calls:selling/attendees';
import type { attendees } from '#contract/selling/attendees.ts';
import { apiOf } from '../kit/apiOf.ts';

export const attendeesApi = apiOf<typeof attendees>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /events/attendees/{eventID}/json')
//   export: call('GET /events/attendees/{eventID}/export')
//   bulkCheckIn: call('POST /events/attendees/{eventID}/bulk-check-in')
//   bulkResend: call('POST /events/attendees/{eventID}/bulk-resend')
//   update: call('PUT /events/attendees/{eventID}/{ticketID}')
//   checkIn: call('POST /events/check-in/{eventID}')
//   checkInCounts: call('GET /events/check-in/{eventID}/counts')
//   doorList: call('GET /events/check-in/{eventID}/list')
//   searchAtDoor: call('GET /events/check-in/{eventID}/attendees')
