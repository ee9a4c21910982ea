import { roleNames } from '#server/areas/tasks/assignees.ts';
import { eventChoices } from '#server/areas/tasks/choices.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { presentOne } from './endpoints.ts';

export const workflowPages = definePages({
  'Workflows/Index': {
    access: 'workflows.view',
    page: async (context) => render('Workflows/Index', { events: await eventChoices(context) }),
  },
  'Workflows/Show': {
    access: 'workflows.view',
    page: async (context) =>
      render('Workflows/Show', {
        workflow: await presentOne(context.db, context.params.id),
        roles: await roleNames(context),
        events: await eventChoices(context),
      }),
  },
});
