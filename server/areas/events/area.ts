import { defineArea } from '#server/defineArea.ts';
import { eventRoutes } from './endpoints.ts';
import { eventPages } from './pages.ts';

export const events = defineArea({
  name: 'events',
  endpoints: eventRoutes,
  pages: eventPages,
});
