import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const calendar: AreaSamples = {
  'GET /events/calendar': () => ({ query: { year: '2027', month: '3' } }),
  'GET /calendar/events': () => ({ query: { start: '2027-03-01', end: '2027-04-01' } }),
  'PATCH /calendar/events/{id}/move': (world) => ({
    params: { id: world.ungroupedEventId },
    body: { start_date: soon(50), end_date: soon(50.1) },
  }),
  'GET /calendar/feed': () => ({}),
  'POST /calendar/feed': () => ({}),
  'DELETE /calendar/feed': () => ({}),
};
