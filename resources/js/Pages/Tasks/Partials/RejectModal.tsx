import { Textarea } from '@mantine/core';
import type { Task } from '#contract/programme/task.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useTask } from '#js/stores/programme/tasks/task.ts';
import styles from './tasks.module.css';

type RejectModalProps = { task: Task; onClose: () => void };

/** Sends a task back with the reason. */
export function RejectModal({ task, onClose }: RejectModalProps) {
  const form = useRecordForm({
    initial: { reason: '' },
    save: ({ reason }, options) => useTask.getState().act(task, 'reject', { reason }, options),
    onSaved: onClose,
    draft: `rejected-task-${task.id}`,
  });
  return (
    <FormModal
      onClose={onClose}
      title={`Reject “${task.title}”?`}
      form={form}
      submitLabel="Reject task"
      cancelLabel="Not now"
      danger
    >
      <p className={styles.muted}>
        {task.completed_name ?? 'The person who completed it'} gets your reason, and the task is in progress again.
      </p>
      <Textarea
        label="What needs to change"
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1000}
        data-autofocus
        {...form.field('reason')}
      />
    </FormModal>
  );
}
