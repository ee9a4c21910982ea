import { defineArea } from '#server/defineArea.ts';
import { planSegments } from './demo/planSegments.ts';
import { segmentRoutes } from './endpoints.ts';
import { segmentPages } from './pages.ts';

export const segments = defineArea({
  name: 'segments',
  endpoints: segmentRoutes,
  pages: segmentPages,
  demo: { after: ['contacts'], plan: planSegments },
  logged: { fields: ['name', 'description'] },
});
