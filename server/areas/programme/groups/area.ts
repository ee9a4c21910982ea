import { defineArea } from '#server/defineArea.ts';
import { groupCalendar } from './calendar.ts';
import { planGroups } from './demo/planGroups.ts';
import { groupRoutes } from './endpoints.ts';
import { groupList } from './groupList.ts';
import { groupTicketRoutes } from './groupTickets.ts';
import { groupMentions } from './mentions.ts';
import { groupPages } from './pages.ts';

export const groups = defineArea({
  name: 'groups',
  endpoints: [...groupRoutes, ...groupTicketRoutes],
  pages: groupPages,
  lists: [groupList],
  roles: {
    'groups.view': ['Owner', 'Manager', 'Marketing', 'Viewer', 'Organiser'],
    'groups.manage': ['Owner', 'Manager', 'Organiser'],
  },
  explanations: {
    'groups.view': 'See groups and series, their surveys and RSVP settings',
    'groups.manage': 'Create, change and delete groups and series',
  },
  calendar: [groupCalendar],
  mentions: groupMentions,
  planUses: { events: { 'POST /groups/store': 'series.status', 'POST /groups/add-dates/{id}': 'series.status' } },
  demo: { after: ['campaigns'], plan: planGroups },
});
