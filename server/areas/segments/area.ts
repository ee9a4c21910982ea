import { defineArea } from '#server/defineArea.ts';
import { segmentRoutes } from './endpoints.ts';

export const segments = defineArea({
  name: 'segments',
  endpoints: segmentRoutes,
});
