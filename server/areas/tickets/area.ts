import { defineArea } from '#server/defineArea.ts';
import { planTicketTypes } from './demo/planTicketTypes.ts';
import { ticketRoutes } from './endpoints.ts';
import { ticketMentions } from './mentions.ts';

export const tickets = defineArea({
  name: 'tickets',
  endpoints: ticketRoutes,
  roles: {
    'tickets.view': ['Owner', 'Manager', 'Finance', 'Viewer', 'Organiser'],
    'tickets.manage': ['Owner', 'Manager', 'Organiser'],
  },
  mentions: ticketMentions,
  demo: { after: ['events'], plan: planTicketTypes },
});
