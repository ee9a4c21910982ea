import { calendarFeeds } from '#server/database/schema/programme/calendar.ts';
import { forgotten } from '#server/declarations/Belonging.ts';
import { defineArea } from '#server/defineArea.ts';
import { calendarRoutes } from './endpoints.ts';
import { mountFeeds } from './mountFeeds.ts';
import { calendarPages } from './pages.ts';

export const calendar = defineArea({
  name: 'calendar',
  endpoints: calendarRoutes,
  pages: calendarPages,
  roles: {
    'calendar.view': ['Owner', 'Manager', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
  },
  explanations: {
    'calendar.view': 'See events, tasks and deadlines by date, and subscribe to the calendar',
  },
  planUses: { events: { 'PATCH /calendar/events/{id}/move': 'start_date' } },
  mounts: [mountFeeds],
  belongings: [forgotten({ table: calendarFeeds, holder: calendarFeeds.userId })],
});
