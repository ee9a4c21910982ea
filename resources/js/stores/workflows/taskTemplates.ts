import type { TaskTemplate } from '#contract/workflows.ts';
import { taskTemplatesApi } from '#js/api/workflows.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { type Outcome, run } from '../kit/run.ts';

type Query = { workflow_id: number };
export type TaskTemplateInput = Parameters<typeof taskTemplatesApi.update>[0]['body'];

/** The task templates of one workflow, all of them, in their order (specification §8 for the words). */
export const useTaskTemplates = createResourceStore<TaskTemplate, Query, TaskTemplateInput>(
  {
    scope: (query) => query.workflow_id,
    list: (query, signal) => taskTemplatesApi.list({ query: { ...query, paginate: 'false' }, signal }),
    create: (body, query) => taskTemplatesApi.create({ body: { ...body, workflow_id: query?.workflow_id ?? 0 } }),
    update: (id, body) => taskTemplatesApi.update({ params: { id }, body }),
    remove: (id) => taskTemplatesApi.remove({ params: { id } }),
  },
  {
    created: 'Task template created successfully',
    loadFailed: 'Failed to fetch task templates',
    createFailed: 'Failed to create task template',
    updateFailed: 'An error occurred',
    removeFailed: 'An error occurred',
  },
);

/** Puts the templates in this order at once; they go back where the server refuses. */
export async function orderTaskTemplates(workflowId: number, templates: TaskTemplate[]): Promise<Outcome<unknown>> {
  const { setState, getState } = useTaskTemplates;
  const before = getState().list;
  setState({ list: templates });
  const body = { workflow_id: workflowId, task_templates: templates.map(({ id }) => id) };
  const outcome = await run(setState, () => taskTemplatesApi.order({ body }), { failure: 'An error occurred' });
  if (!outcome.ok) {
    setState({ list: before });
  }
  return outcome;
}
