import type { Workflow } from '#contract/programme/workflows.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { workflowsApi } from '#js/api/programme/workflows.ts';
import { isConflict } from '#js/lib/errors/isConflict.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';

type WorkflowQuery = CallQuery<typeof workflowsApi.list>;
export type WorkflowInput = CallBody<typeof workflowsApi.update>;
type Applied = Awaited<ReturnType<typeof workflowsApi.apply>>;

type WorkflowActions = {
  /** Creates the workflow's tasks for these events; tasks that an event already has are kept. */
  apply: (id: number, eventIds: number[], options?: ActionOptions) => Promise<Outcome<Applied>>;
  /** Switches a workflow on or off immediately, and back if the server refuses. */
  toggle: (workflow: Workflow, options?: ActionOptions) => Promise<Outcome<Workflow | null>>;
};

/** Workflows of the company. */
export const useWorkflows = createResourceStore<Workflow, WorkflowQuery, WorkflowInput, WorkflowActions>(
  recordCalls(workflowsApi),
  {
    ...failuresOf('workflow'),
    createFailed: 'The workflow could not be created. What you entered is still here.',
  },
  (store) => ({
    apply: (id, event_ids, options) =>
      run(
        store.setState,
        () => workflowsApi.apply({ params: { id }, body: { event_ids } }),
        { success: ({ message }) => message, failure: 'An error occurred' },
        options,
      ),
    toggle: async (workflow, options) => {
      const { replace, update } = store.getState();
      const { name, description, context_id, is_active, updated_at } = workflow;
      replace({ ...workflow, is_active: !is_active });
      const input = { name, description, context_id, is_active: !is_active, updated_at };
      const outcome = await update(workflow.id, input, options);
      if (!outcome.ok && !isConflict(outcome.error)) {
        replace(workflow);
      }
      return outcome;
    },
  }),
);
