import { pageUrl } from '#domain/kit/pageUrl.ts';
import { defineArea } from '#server/defineArea.ts';
import { eventCalendar } from './calendar.ts';
import { eventCard } from './card.ts';
import { planEvents } from './demo/planEvents.ts';
import { storeCovers } from './demo/storeCovers.ts';
import { eventRoutes } from './endpoints.ts';
import { eventList } from './eventList.ts';
import { findTodaysCheckIn } from './findTodaysCheckIn.ts';
import { eventMentions } from './mentions.ts';
import { eventPagePalette } from './pagePalette.ts';
import { eventPages } from './pages.ts';
import { eventPalette } from './palette.ts';

export const events = defineArea({
  name: 'events',
  endpoints: eventRoutes,
  pages: eventPages,
  lists: [eventList],
  roles: {
    'events.view': ['Owner', 'Manager', 'Check-in', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
    'events.create': ['Owner', 'Manager', 'Organiser'],
    'events.update': ['Owner', 'Manager', 'Marketing', 'Organiser'],
    'events.delete': ['Owner', 'Manager'],
  },
  explanations: {
    'events.view': 'See events, their dates and places',
    'events.create': 'Create events',
    'events.update': 'Change, publish and move events, and share drafts',
    'events.delete': 'Delete events that have no orders or survey answers',
  },
  home: { access: 'events.view', url: pageUrl('Events/Index'), find: findTodaysCheckIn },
  palette: [eventPalette, eventPagePalette],
  cards: [eventCard],
  calendar: [eventCalendar],
  mentions: eventMentions,
  planUses: { events: { 'POST /events/store': 'status', 'PUT /events/update/{id}': 'status' } },
  demo: { after: ['campaigns', 'groups'], plan: planEvents, store: storeCovers },
  logged: {
    fields: [
      'name',
      'status',
      'is_listed',
      'start_date',
      'end_date',
      'venue',
      'city',
      'country',
      'currency',
      'campaign_id',
      'group_id',
    ],
  },
});
