import type { calendar } from '#contract/calendar.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof calendar>();

export const calendarApi = {
  entries: call('GET /calendar/events'),
  month: call('GET /events/calendar'),
  move: call('PATCH /calendar/events/{id}/move'),
  feed: call('GET /calendar/feed'),
  makeFeed: call('POST /calendar/feed'),
  revokeFeed: call('DELETE /calendar/feed'),
};
