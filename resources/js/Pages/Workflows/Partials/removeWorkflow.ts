import type { Workflow } from '#contract/programme/workflows.ts';
import { counted } from '#domain/kit/counted.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useWorkflows } from '#js/stores/programme/workflows/workflows.ts';

/** Deletes a workflow after a confirmation that says what stays. True if it was deleted. */
export async function removeWorkflow(workflow: Workflow): Promise<boolean> {
  return (await confirmRemoval(workflow)) && (await useWorkflows.getState().remove(workflow.id)).ok;
}

function confirmRemoval({ name, open_tasks }: Workflow): Promise<boolean> {
  return confirm({
    title: `Delete the workflow “${name}”?`,
    body: `Its task templates are deleted too. ${tasksText(open_tasks)}`,
    confirmLabel: 'Delete workflow',
    danger: true,
  });
}

function tasksText(open: number | null): string {
  if (!open) {
    return 'Tasks made from it stay.';
  }
  return open === 1 ? 'The open task made from it stays.' : `The ${counted(open, 'open task')} made from it stay.`;
}
