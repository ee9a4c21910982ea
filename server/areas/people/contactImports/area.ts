import { MAX_IMPORT_BYTES } from '#domain/kit/limits.ts';
import { defineArea } from '#server/defineArea.ts';
import { planImports } from './demo/planImports.ts';
import { contactImportRoutes } from './endpoints.ts';
import { contactImportJobs, contactImportSchedules } from './jobs.ts';
import { contactImportPages } from './pages.ts';

const MEGABYTE = 1024 * 1024;

/** Imports of contacts from CSV and vCard files, which can be undone (decision 0099). */
export const contactImports = defineArea({
  name: 'contactImports',
  endpoints: contactImportRoutes,
  pages: contactImportPages,
  jobs: contactImportJobs,
  schedules: contactImportSchedules,
  roles: { 'contacts.import': ['Owner', 'Manager'] },
  explanations: { 'contacts.import': 'Import contacts from files, and undo imports' },
  bodyLimits: { '/contacts/imports': MAX_IMPORT_BYTES + MEGABYTE },
  demo: { after: ['contacts'], plan: planImports },
  logged: { fields: ['match_rule', 'match_action', 'tags', 'segment_id', 'consent'] },
});
