import { eventList } from '#server/areas/programme/events/eventList.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';

/** Tasks, searchable by title and event name. */
export const taskList = defineSearchList({
  name: 'tasks',
  table: tasks,
  text: [tasks.title],
  scope: 'event',
  parent: { list: eventList, key: tasks.eventId, text: [events.name] },
});
