import { findEvent } from '#server/areas/events/findEvent.ts';
import { presentEvent } from '#server/areas/events/presentEvents.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { assigneeChoices, eventChoices } from './choices.ts';
import { findTaskDetail } from './findTask.ts';

export const taskPages = definePages({
  'GET /tasks': {
    access: 'tasks.view',
    page: async (context) =>
      render('Tasks/Index', { ...(await assigneeChoices(context)), events: await eventChoices(context) }),
  },
  'GET /tasks/{id}': {
    access: 'tasks.view',
    page: async (context) => {
      const task = await findTaskDetail(context, Number(context.params.id));
      return render('Tasks/Show', { task, ...(await assigneeChoices(context)) });
    },
  },
  'GET /events/{event}/todos': {
    access: 'tasks.view',
    page: async (context) => {
      const { db, params } = context;
      const event = await presentEvent(db, await findEvent(db, Number(params.event)));
      return render('Events/Todos', { event, ...(await assigneeChoices(context)) });
    },
  },
});
