import type { TaskTemplate } from '#contract/programme/taskTemplates.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { taskTemplatesApi } from '#js/api/programme/taskTemplates.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';

type Query = { workflow_id: number };
export type TaskTemplateInput = CallBody<typeof taskTemplatesApi.update>;
type Ordering = {
  /** Shows the new order immediately, and reverts it if the server refuses. */
  reorder: (workflowId: number, templates: TaskTemplate[], options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** All task templates of one workflow in their order (specification §8 for the messages). */
export const useTaskTemplates = createResourceStore<TaskTemplate, Query, TaskTemplateInput, Ordering>(
  {
    ...recordCalls(taskTemplatesApi),
    scope: (query) => query.workflow_id,
    list: (query, signal) => taskTemplatesApi.list({ query: { ...query, paginate: 'false' }, signal }),
    create: (body, query) => taskTemplatesApi.create({ body: { ...body, workflow_id: query?.workflow_id ?? 0 } }),
  },
  {
    created: 'Task template created successfully',
    loadFailed: 'Failed to fetch task templates',
    createFailed: 'Failed to create task template',
    updateFailed: 'An error occurred',
    removeFailed: 'An error occurred',
  },
  ({ setState, getState }) => ({
    reorder: async (workflow_id, templates, options) => {
      const before = getState().list;
      setState({ list: templates });
      const body = { workflow_id, task_templates: templates.map(({ id }) => id) };
      const failure = 'An error occurred';
      const outcome = await run(setState, () => taskTemplatesApi.order({ body }), { failure }, options);
      if (!outcome.ok) {
        setState({ list: before });
      }
      return outcome;
    },
  }),
);
