import { defineArea } from '#server/defineArea.ts';
import { planSegments } from './demo/planSegments.ts';
import { segmentRoutes } from './endpoints.ts';

export const segments = defineArea({
  name: 'segments',
  endpoints: segmentRoutes,
  demo: { after: ['contacts'], plan: planSegments },
});
