import { defineArea } from '#server/defineArea.ts';
import { allocationRoutes } from './endpoints.ts';
import { allocationPages } from './pages.ts';

export const allocations = defineArea({
  name: 'allocations',
  endpoints: allocationRoutes,
  pages: allocationPages,
});
