import { defineArea } from '#server/defineArea.ts';
import { duplicateRoutes } from './endpoints.ts';

/** Duplicating events. */
export const eventCopies = defineArea({
  name: 'eventCopies',
  endpoints: duplicateRoutes,
  roles: { 'events.duplicate': ['Owner', 'Manager', 'Organiser'] },
  explanations: {
    'events.duplicate': 'Make a new event from an existing one',
  },
});
