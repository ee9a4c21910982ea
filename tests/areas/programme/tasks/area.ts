import { taskComments, tasks as tasksTable } from '#server/database/schema/programme/tasks.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { tasks } from './samples.ts';
import { buildTasks } from './world.ts';

export const area: AreaDeclaration = {
  after: ['workflows'],
  samples: tasks,
  records: buildTasks,
  changes: {
    'PUT /tasks/update/{id}': {
      values: (world) => ({
        ...{ description: 'Lilies', assignee_role: 'Role of owner@lakeside.test', needs_approval: true },
        contact_id: world.contactId,
      }),
      text: 'title',
      unseen: ['assigned_to'],
    },
  },
  races: {
    'changeTask.ts changeTask': 'tests/server/races/tasks.test.ts',
    'remindOfTasks.ts remindCompany': null,
    'saveTask.ts updateTask': 'tests/server/races/edits.test.ts',
  },
  listRows: {
    tasks: (size) => `
      insert into tasks (company_id, event_id, workflow_id, title, status, due_at, assigned_to)
      select 1, case when n % 2 = 0 then 1 + n % 10 else n end, case when n % 2 = 0 then 1 + n % 10 end, 'Task ' || n, (array['pending', 'in_progress', 'completed'])[1 + n % 3],
        now() + (n - ${size} / 2) * interval '1 minute', 1 + n % 2 from ${manyRows(size)};
      insert into workflow_sums (workflow_id, event_id, company_id, tasks, open) select * from counted_workflow_sums();`,
  },
  listPaths: {
    'tasks, soonest first': '/tasks/json?per_page=10',
    'tasks, page 100': '/tasks/json?per_page=10&page=100',
    'tasks, latest first': '/tasks/json?per_page=10&sort_order=desc',
    'tasks by event': '/tasks/json?per_page=10&sort_by=event_name',
    'tasks by status': '/tasks/json?per_page=10&sort_by=status',
    'tasks of an event': '/tasks/json?per_page=10&event_id=1',
    'tasks of a campaign': '/tasks/json?per_page=10&campaign_id=1',
    'tasks, waiting for me': '/tasks/json?per_page=10&waiting_for_me=true',
    'tasks, overdue': '/tasks/json?per_page=10&overdue=true',
    'tasks, searched': '/tasks/json?per_page=10&search=task+777',
  },
  organiserPaths: {
    tasks: '/tasks/json?per_page=10',
  },
  budget: {
    rows: async ({ app, companyId, eventId, userId, ids }, row) => {
      const { drizzle } = app.database;
      const assigned = { title: `Name ${row}`, dueAt: app.clock.now(), assignedTo: userId };
      const values = { companyId, eventId, workflowId: ids.workflowId, ...assigned };
      const task = only(await drizzle.insert(tasksTable).values(values).returning());
      await drizzle.insert(taskComments).values({ companyId, taskId: task.id, userId, body: 'Hello' });
      return {};
    },
    paths: {
      tasks: () => '/tasks/json?per_page=50',
      'tasks, all at once': () => '/tasks/json?paginate=false',
      'tasks that wait for somebody': () => '/tasks/json?per_page=50&waiting_for_me=true',
      'tasks of an event': ({ eventId }) => `/tasks/event/${eventId}?per_page=50`,
      'counts of tasks': () => '/tasks/count',
      'tasks, searched': () => '/tasks/json?per_page=50&search=name',
    },
  },
  pages: [
    { name: 'tasks', path: '/tasks', viewers: ['owner'] },
    { name: 'tasks-board', path: '/tasks?layout=board', viewers: ['owner'] },
    { name: 'tasks-waiting', path: '/tasks?view=waiting', viewers: ['owner'] },
    { name: 'task', path: '/tasks/{task}', viewers: ['owner'] },
    { name: 'event-todos', path: '/events/{event}/todos', viewers: ['owner'] },
  ],
  demoIds: {
    task: '/tasks/json?status=awaiting_approval',
  },
  pageRecords: {
    Tasks: ({ taskId }) => taskId,
  },
  idOnlyPages: [
    ['Events/Todos', '/events/1/todos'],
    ['Tasks/Index', '/tasks'],
    ['Tasks/Show', '/tasks/1'],
  ],
};
