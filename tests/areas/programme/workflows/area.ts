import { taskTemplates, workflows as workflowsTable } from '#server/database/schema/programme/tasks.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { workflows } from './samples.ts';

export const area: AreaDeclaration = {
  samples: workflows,
  changes: {
    'PUT /workflows/update/{id}': {
      values: ({ eventId }) => ({ description: 'Doors', context_id: eventId, is_active: false }),
      unseen: ['context_type'],
    },
    'PUT /task-templates/update/{id}': {
      values: () => ({
        ...{
          description: 'The great one',
          offset_days: -9,
          assignee_role: 'Role of owner@lakeside.test',
          needs_approval: true,
        },
      }),
      text: 'title',
    },
  },
  races: {},
  organisersSee: 'everything',
  listRows: {
    workflows: (size) => `
      insert into workflows (company_id, name) select 1, 'Workflow ' || n from ${manyRows(size)};`,
    'task templates': () => `
      insert into task_templates (company_id, workflow_id, title) select 1, 1 + n % 10, 'Step ' || n from generate_series(1, 100) n;`,
  },
  listPaths: {
    workflows: '/workflows/json?per_page=10',
  },
  organiserPaths: {
    workflows: '/workflows/json?per_page=10',
  },
  budget: {
    rows: async ({ app, companyId }, row) => {
      const { drizzle } = app.database;
      const name = `Name ${row}`;
      const workflow = only(await drizzle.insert(workflowsTable).values({ companyId, name }).returning());
      await drizzle.insert(taskTemplates).values({ companyId, workflowId: workflow.id, title: name });
      return { workflowId: workflow.id };
    },
    paths: {
      workflows: () => '/workflows/json?per_page=50',
      'task templates': () => '/task-templates/json?per_page=50',
    },
  },
  pages: [
    { name: 'workflows', path: '/workflows', viewers: ['owner'] },
    { name: 'workflow', path: '/workflows/{workflow}', viewers: ['owner'] },
  ],
  demoIds: {
    workflow: '/workflows/json',
  },
  pageRecords: {
    Workflows: ({ workflowId }) => workflowId,
  },
  idOnlyPages: [
    ['Workflows/Index', '/workflows'],
    ['Workflows/Show', '/workflows/1'],
  ],
  coreRecords: [
    {
      names: ['workflowId', 'spareWorkflowId'],
      store: '/workflows/store',
      list: '/workflows/json',
      body: () => ({ name: 'Contract workflow' }),
    },
    {
      names: ['taskTemplateId', 'spareTaskTemplateId'],
      store: '/task-templates/store',
      list: '/task-templates/json?workflow_id={workflowId}',
      body: ({ workflowId }) => ({ workflow_id: workflowId, title: 'Book the hall', offset_days: -14 }),
    },
  ],
};
