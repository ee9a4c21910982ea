import { defineArea } from '#server/defineArea.ts';
import { ticketRoutes } from './endpoints.ts';

export const tickets = defineArea({
  name: 'tickets',
  endpoints: ticketRoutes,
});
