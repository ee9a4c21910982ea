import shapes from 'shapes:programme/calendar';
import type { calendar } from '#contract/programme/calendar.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof calendar>(shapes);

export const calendarApi = {
  entries: call('GET /calendar/events'),
  month: call('GET /events/calendar'),
  move: call('PATCH /calendar/events/{id}/move', { extension: true }),
  feed: call('GET /calendar/feed', { extension: true }),
  makeFeed: call('POST /calendar/feed', { extension: true }),
  revokeFeed: call('DELETE /calendar/feed', { extension: true }),
};
