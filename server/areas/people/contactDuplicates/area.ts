import { contactsChanged } from '#server/areas/people/contacts/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { planDuplicates } from './demo/planDuplicates.ts';
import { duplicateRoutes } from './endpoints.ts';
import { compareSoon, duplicateJobs, duplicateSchedules } from './jobs.ts';
import { duplicatePages } from './pages.ts';

/** Contacts that may be the same person, and merging them. */
export const contactDuplicates = defineArea({
  name: 'contactDuplicates',
  endpoints: duplicateRoutes,
  pages: duplicatePages,
  jobs: duplicateJobs,
  schedules: duplicateSchedules,
  hooks: [contactsChanged.on(compareSoon)],
  demo: { after: ['contacts'], plan: planDuplicates },
});
