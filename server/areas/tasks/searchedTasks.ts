import { sql } from 'drizzle-orm';
import { tasks } from '#server/database/schema/tasks.ts';
import type { Searched } from '#server/database/search.ts';

/** Tasks by their title and the name of their event. */
export const searchedTasks: Searched = {
  id: tasks.id,
  list: 'tasks',
  holds: (pattern) => sql`(lower(${tasks.title}) like ${pattern}
    or ${tasks.eventId} in (select e.id from events e where lower(e.name) like ${pattern}))`,
};
