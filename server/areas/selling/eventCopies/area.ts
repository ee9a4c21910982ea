import { defineArea } from '#server/defineArea.ts';
import { duplicateRoutes } from './endpoints.ts';

/** Duplicating events, and moving what did not move with them. */
export const eventCopies = defineArea({
  name: 'eventCopies',
  endpoints: duplicateRoutes,
  roles: { 'events.duplicate': ['Owner', 'Manager', 'Organiser'] },
  explanations: {
    'events.duplicate': 'Make a new event from an existing one',
  },
  logged: {
    fields: ['from'],
  },
});
