import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { presentEvent } from '#server/areas/programme/events/presentEvents.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { assigneeChoices, eventChoices } from './choices.ts';
import { findTaskDetail } from './findTask.ts';

export const taskPages = definePages({
  'Tasks/Index': {
    access: 'tasks.view',
    page: async (context) =>
      render('Tasks/Index', { ...(await assigneeChoices(context)), events: await eventChoices(context) }),
  },
  'Tasks/Show': {
    access: 'tasks.view',
    page: async (context) => {
      const task = await findTaskDetail(context, context.params.id);
      return render('Tasks/Show', { task, ...(await assigneeChoices(context)) });
    },
  },
  'Events/Todos': {
    access: 'tasks.view',
    page: async (context) => {
      const { db, params } = context;
      const event = await presentEvent(db, await findEvent(db, params.id));
      return render('Events/Todos', { event, ...(await assigneeChoices(context)) });
    },
  },
});
