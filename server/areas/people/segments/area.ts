import { contactFieldChanging, contactFieldRenamed } from '#server/areas/people/contactFields/hooks.ts';
import { contactsChanged } from '#server/areas/people/contacts/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { planSegments } from './demo/planSegments.ts';
import { segmentRoutes } from './endpoints.ts';
import { refreshSoon, segmentJobs, segmentSchedules } from './membership/jobs.ts';
import { segmentPages } from './pages.ts';
import { addOwnFieldUses, renameOwnField } from './rules/ownFieldUses.ts';
import { segmentTimeline } from './timeline.ts';

export const segments = defineArea({
  name: 'segments',
  endpoints: segmentRoutes,
  pages: segmentPages,
  jobs: segmentJobs,
  schedules: segmentSchedules,
  hooks: [
    contactsChanged.on(refreshSoon),
    contactFieldChanging.on(addOwnFieldUses),
    contactFieldRenamed.on(renameOwnField),
  ],
  timeline: [segmentTimeline],
  demo: { after: ['contacts'], plan: planSegments },
  logged: { fields: ['name', 'description', 'rule'] },
});
