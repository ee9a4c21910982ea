import { defineArea } from '#server/defineArea.ts';
import { storeRecurrences } from './demo/storeRecurrences.ts';
import { recurrenceList, recurrenceRoutes } from './endpoints.ts';
import { recurrenceJobs, recurrenceSchedules } from './jobs.ts';
import { recurrencePages } from './pages.ts';

/** Invoices, bills, estimates and transactions that come back each week, month or year. */
export const recurrences = defineArea({
  name: 'recurrences',
  endpoints: recurrenceRoutes,
  pages: recurrencePages,
  lists: [recurrenceList],
  jobs: recurrenceJobs,
  schedules: recurrenceSchedules,
  demo: { after: ['documents', 'banking'], store: storeRecurrences },
  roles: {
    'recurrences.view': ['Owner', 'Manager', 'Finance'],
    'recurrences.manage': ['Owner', 'Manager', 'Finance'],
  },
  explanations: {
    'recurrences.view': 'See which documents and transactions are repeated',
    'recurrences.manage': 'Repeat documents and transactions that their role lets them write',
  },
  logged: {
    fields: ['name', 'document_id', 'transaction_id', 'every', 'unit', 'starts_on', 'ends_on', 'mode', 'is_paused'],
  },
});
