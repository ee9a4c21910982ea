import type { Maker, Sale } from '#tests/contract/sale.ts';
import { aForm } from '#tests/factories/aForm.ts';

/** Creates the records that the workflow and task calls need. */
export async function buildTasks({ create, must }: Maker, { eventId }: Sale) {
  const workflowId = await create('/workflows/store', { name: 'Before the doors open' });
  const spareWorkflowId = await create('/workflows/store', { name: 'To be deleted' });
  const taskTemplateId = await create('/task-templates/store', templateInput(workflowId, 'Book the hall'));
  const spareTaskTemplateId = await create('/task-templates/store', templateInput(workflowId, 'Print the posters'));
  const task = (title: string, needsApproval = false) =>
    create('/tasks/store', { ...taskInput(title), event_id: eventId, needs_approval: needsApproval });
  const taskId = await task('Order flowers');
  const spareTaskId = await task('Delete me');
  const startedTaskId = await task('Complete me');
  await must('POST', `/tasks/${startedTaskId}/start`);
  const doneTaskId = await task('Reopen me');
  await must('POST', `/tasks/${doneTaskId}/start`);
  await must('POST', `/tasks/${doneTaskId}/complete`, { data: {} });
  const { data } = await must<{ data: { attachments: { id: number }[] } }>(
    'POST',
    `/tasks/${taskId}/attachments`,
    attachmentForm(),
  );
  const attachmentId = data.attachments[0]?.id ?? 0;
  return {
    workflowId,
    spareWorkflowId,
    taskTemplateId,
    spareTaskTemplateId,
    taskId,
    spareTaskId,
    startedTaskId,
    doneTaskId,
    attachmentId,
  };
}

export function templateInput(workflowId: number, title: string) {
  return { workflow_id: workflowId, title, offset_days: -14, needs_approval: true };
}

export function taskInput(title: string) {
  return { title, due_at: new Date(Date.now() + 5 * 86_400_000).toISOString() };
}

export function attachmentForm(): FormData {
  return aForm({ file: new File(['Roses, two dozen'], 'flowers.txt', { type: 'text/plain' }) });
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildTasks>> {}
}
