import { defineArea } from '#server/defineArea.ts';
import { workflowRoutes } from './endpoints.ts';
import { workflowPages } from './pages.ts';

export const workflows = defineArea({
  name: 'workflows',
  endpoints: workflowRoutes,
  pages: workflowPages,
});
