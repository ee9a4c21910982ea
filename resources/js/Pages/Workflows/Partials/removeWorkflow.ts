import type { Workflow } from '#contract/workflows.ts';
import { confirm } from '#js/components/confirm.ts';
import { useWorkflows } from '#js/stores/workflows/workflows.ts';

/** Deletes a workflow after a confirmation that says what stays. True if it was deleted. */
export async function removeWorkflow(workflow: Workflow): Promise<boolean> {
  return (await confirmRemoval(workflow)) && (await useWorkflows.getState().remove(workflow.id)).ok;
}

function confirmRemoval({ name, open_tasks }: Workflow): Promise<boolean> {
  return confirm({
    title: `Delete the workflow “${name}”?`,
    body: `Its task templates are deleted too. ${open_tasks !== null && open_tasks > 0 ? `The ${open_tasks} open tasks made from it stay.` : 'Tasks made from it stay.'}`,
    confirmLabel: 'Delete workflow',
    danger: true,
  });
}
