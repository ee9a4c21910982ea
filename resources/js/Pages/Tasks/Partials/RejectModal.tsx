import { Textarea } from '@mantine/core';
import type { Task } from '#contract/task.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import styles from './tasks.module.css';

type RejectModalProps = { task: Task; onClose: () => void; save: (reason: string) => Promise<SaveOutcome> };

/** Sends a task back, saying what has to be put right. */
export function RejectModal({ task, onClose, save }: RejectModalProps) {
  const form = useRecordForm({ initial: { reason: '' }, save: ({ reason }) => save(reason), onSaved: onClose });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Reject “${task.title}”?`}
      form={form}
      submitLabel="Reject task"
      cancelLabel="Not now"
      danger
    >
      <p className={styles.muted}>
        {task.completed_name ?? 'Whoever completed it'} is told why, and the task is in progress again.
      </p>
      <Textarea
        label="What has to be put right"
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
