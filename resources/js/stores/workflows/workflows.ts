import type { Workflow } from '#contract/workflows.ts';
import { workflowsApi } from '#js/api/workflows.ts';
import { isConflict } from '#js/lib/isConflict.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { type Outcome, run } from '../kit/run.ts';

export type WorkflowQuery = NonNullable<NonNullable<Parameters<typeof workflowsApi.list>[0]>['query']>;
export type WorkflowInput = Parameters<typeof workflowsApi.update>[0]['body'];
type Applied = Awaited<ReturnType<typeof workflowsApi.apply>>;

/** Workflows of the company. */
export const useWorkflows = createResourceStore<Workflow, WorkflowQuery, WorkflowInput>(
  {
    list: (query, signal) => workflowsApi.list({ query, signal }),
    get: (id) => workflowsApi.get({ params: { id } }),
    create: (body) => workflowsApi.create({ body }),
    update: (id, body) => workflowsApi.update({ params: { id }, body }),
    remove: (id) => workflowsApi.remove({ params: { id } }),
  },
  {
    createFailed: 'The workflow could not be created. What you entered is still here.',
    updateFailed: 'The workflow could not be saved. What you entered is still here.',
    removeFailed: 'The workflow could not be deleted. Nothing was changed.',
  },
);

/** Makes the tasks of a workflow for these events; those that are there already are left. */
export function applyWorkflow(id: number, eventIds: number[]): Promise<Outcome<Applied>> {
  return run(useWorkflows.setState, () => workflowsApi.apply({ params: { id }, body: { event_ids: eventIds } }), {
    success: ({ message }) => message,
    failure: 'An error occurred',
  });
}

/** Switches a workflow on or off at once; it goes back with a word where the server refuses. */
export async function toggleWorkflow(workflow: Workflow): Promise<Outcome<Workflow>> {
  const { replace, update } = useWorkflows.getState();
  const { name, description, context_id, is_active, updated_at } = workflow;
  replace({ ...workflow, is_active: !is_active });
  const outcome = await update(workflow.id, { name, description, context_id, is_active: !is_active, updated_at });
  if (!outcome.ok) {
    if (!isConflict(outcome.error)) {
      replace(workflow);
    }
  }
  return outcome;
}
