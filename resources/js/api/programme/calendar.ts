import calls from 'calls:programme/calendar';
import type { calendar } from '#contract/programme/calendar.ts';
import { apiOf } from '../kit/apiOf.ts';

export const calendarApi = apiOf<typeof calendar>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   month: call('GET /events/calendar')
//   entries: call('GET /calendar/events')
//   move: call('PATCH /calendar/events/{id}/move')
//   feed: call('GET /calendar/feed')
//   makeFeed: call('POST /calendar/feed')
//   revokeFeed: call('DELETE /calendar/feed')
