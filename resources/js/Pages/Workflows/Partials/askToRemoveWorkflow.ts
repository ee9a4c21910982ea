import type { Workflow } from '#contract/workflows.ts';
import { confirm } from '#js/components/confirm.ts';

/** Asks before a workflow goes, saying what stays. */
export function askToRemoveWorkflow({ name, open_tasks }: Workflow): Promise<boolean> {
  return confirm({
    title: `Delete the workflow “${name}”?`,
    body: `What it asks for goes with it. ${open_tasks > 0 ? `The ${open_tasks} open tasks made from it stay.` : 'Tasks made from it stay.'}`,
    confirmLabel: 'Delete workflow',
    danger: true,
  });
}
