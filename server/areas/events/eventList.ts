import { defineSearchList } from '#server/database/SearchList.ts';
import { events } from '#server/database/schema/events.ts';

/** Events by name, city and venue. */
export const eventList = defineSearchList({
  name: 'events',
  table: events,
  text: [events.name, events.city, events.venue],
  scope: 'campaign',
});
