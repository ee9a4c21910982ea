import { roleNames } from '#server/areas/programme/tasks/assignees.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { presentOne } from './workflowRows.ts';

export const workflowPages = definePages({
  'Workflows/Index': {
    access: 'workflows.view',
    page: async () => render('Workflows/Index', {}),
  },
  'Workflows/Show': {
    access: 'workflows.view',
    page: async (context) =>
      render('Workflows/Show', {
        workflow: await presentOne(context.db, context.params.id),
        roles: await roleNames(context),
      }),
  },
});
