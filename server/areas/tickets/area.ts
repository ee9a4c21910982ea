import { defineArea } from '#server/defineArea.ts';
import { planTicketTypes } from './demo/planTicketTypes.ts';
import { ticketRoutes } from './endpoints.ts';
import { ticketMentions } from './mentions.ts';

/** What the log of users shows of a change, whether the record is new or not. */
const LOGGED_FIELDS = [
  'name',
  'price',
  'capacity',
  'min_per_order',
  'max_per_order',
  'sale_start',
  'sale_end',
  'is_active',
  'is_hidden',
] as const;

export const tickets = defineArea({
  name: 'tickets',
  endpoints: ticketRoutes,
  roles: {
    'tickets.view': ['Owner', 'Manager', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
    'tickets.manage': ['Owner', 'Manager', 'Organiser'],
  },
  mentions: ticketMentions,
  demo: { after: ['events'], plan: planTicketTypes },
  logged: {
    fields: {
      'POST /events/ticket-config/{eventID}': [
        'is_selling',
        'capacity',
        'max_per_order',
        'fee_percent',
        'fee_fixed',
        'fee_mode',
      ],
      'POST /events/ticket-types/{eventID}': LOGGED_FIELDS,
      'PUT /events/ticket-types/{eventID}/{ticketTypeID}': LOGGED_FIELDS,
    },
  },
});
