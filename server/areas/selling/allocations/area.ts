import { defineArea } from '#server/defineArea.ts';
import { planAllocations } from './demo/planAllocations.ts';
import { allocationRoutes } from './endpoints.ts';
import { allocationList } from './listAllocations.ts';
import { allocationPages } from './pages.ts';
import { allocationTimeline } from './timeline.ts';

export const allocations = defineArea({
  name: 'allocations',
  endpoints: allocationRoutes,
  pages: allocationPages,
  lists: [allocationList],
  roles: {
    'allocations.view': ['Owner', 'Manager', 'Viewer', 'Organiser'],
    'allocations.manage': ['Owner', 'Manager', 'Organiser'],
    'allocations.send': ['Owner', 'Manager', 'Organiser'],
    'allocations.export': ['Owner', 'Manager'],
  },
  explanations: {
    'allocations.view': 'See allocations',
    'allocations.manage': 'Create allocations, also from a file, extend and cancel them',
    'allocations.send': 'Mail the links for claiming allocations',
    'allocations.export': 'Download allocations as CSV, with names and addresses',
  },
  timeline: [allocationTimeline],
  demo: { after: ['contacts', 'tickets'], plan: planAllocations },
  logged: {
    fields: ['expires_at'],
    ignored: ['POST /events/allocations/{eventId}/bulk/preview'],
  },
});
