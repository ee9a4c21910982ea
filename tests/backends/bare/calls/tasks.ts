import { requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';
import { found } from './campaigns.ts';

const STATES = { start: 'in_progress', complete: 'completed', approve: 'completed', reject: 'in_progress' } as const;

/** Workflows, task templates and tasks. */
export function taskCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { workflows, templates, tasks } = world;
  const task = (c: BareContext) => tasks.find(c.req.param('id') ?? '');

  kernel.call('GET /workflows/json', (c) => answers.list(c, workflows, found(c, workflows.rows)));
  kernel.call('POST /workflows/store', (c) => {
    requireFields(c.env.body, 'name');
    const row = workflows.add({ context_type: 'event', ...c.env.body, is_active: true });
    return answers.changedRecord(c, 'Workflow created.', workflows, row, true);
  });
  kernel.call('GET /task-templates/json', (c) =>
    answers.list(c, templates, templates.where({ workflow_id: c.req.query('workflow_id') })),
  );
  kernel.call('POST /task-templates/store', (c) => {
    requireFields(c.env.body, 'title', 'workflow_id');
    return answers.changedRecord(c, 'Task template created.', templates, templates.add(c.env.body), true);
  });
  kernel.call('GET /tasks/event/{eventId}', (c) => {
    const { status, assigned_to } = c.req.query();
    const rows = tasks.where({ event_id: world.events.find(c.req.param('eventId') ?? '').id, status, assigned_to });
    return answers.list(c, tasks, found(c, rows));
  });
  kernel.call('GET /tasks/{id}', (c) => answers.record(c, tasks, task(c)));
  for (const [action, status] of Object.entries(STATES)) {
    kernel.call(`POST /tasks/{id}/${action}`, (c) => {
      if (action === 'reject') {
        requireFields(c.env.body, 'reason');
      }
      return answers.changedRecord(c, `Task ${status}.`, tasks, tasks.fill(task(c), { status }));
    });
  }
  kernel.call('POST /tasks/{id}/comments', (c) => {
    requireFields(c.env.body, 'comment');
    const row = task(c);
    const before = Array.isArray(row.comments) ? row.comments : [];
    const comment = { id: before.length + 1, comment: c.env.body.comment };
    row.comments = [...before, comment];
    return answers.changed(c, 'Comment added.', comment, true);
  });
}
