import { eventSaved, isMoved } from '#server/areas/programme/events/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { planTicketTypes } from './demo/planTicketTypes.ts';
import { ticketRoutes } from './endpoints.ts';
import { ticketMentions } from './mentions.ts';
import { followSeries } from './series/followSeries.ts';

export const tickets = defineArea({
  name: 'tickets',
  endpoints: ticketRoutes,
  roles: {
    'tickets.view': ['Owner', 'Manager', 'Finance', 'Marketing', 'Viewer', 'Organiser'],
    'tickets.manage': ['Owner', 'Manager', 'Organiser'],
  },
  explanations: {
    'tickets.view': 'See ticket types, prices and availability',
    'tickets.manage': 'Create and change ticket types, prices and sale times',
  },
  mentions: ticketMentions,
  hooks: [
    eventSaved.on(async (context, saved) => {
      if (isMoved(saved) || saved.event.groupId !== (saved.before?.groupId ?? null)) {
        await followSeries(context, saved.event.id);
      }
    }),
  ],
  demo: { after: ['events'], plan: planTicketTypes },
  logged: {
    fields: [
      'name',
      'price',
      'capacity',
      'min_per_order',
      'max_per_order',
      'sale_start',
      'sale_end',
      'is_active',
      'is_hidden',
      'is_selling',
      'fee_percent',
      'fee_fixed',
      'fee_mode',
    ],
  },
});
