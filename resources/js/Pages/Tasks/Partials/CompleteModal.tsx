import { Textarea, TextInput } from '@mantine/core';
import type { Task, TaskData } from '#contract/task.ts';
import { formatBytes } from '#domain/formatBytes.ts';
import { MAX_TASK_FILE_BYTES } from '#domain/limits.ts';
import { FileDrop } from '#js/components/FileDrop.tsx';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import styles from './tasks.module.css';

type Values = { note: string; link: string; file: File | null };
type CompleteModalProps = {
  task: Task;
  onClose: () => void;
  /** The file is kept first, so that nothing is completed without it. */
  save: (data: TaskData, file: File | null) => Promise<SaveOutcome>;
};

/** Completes a task with a report: a note, a link and a file, each if there is something to say. */
export function CompleteModal({ task, onClose, save }: CompleteModalProps) {
  const initial: Values = { note: textOf(task.data.note), link: textOf(task.data.link), file: null };
  const form = useRecordForm({
    initial,
    save: ({ note, link, file }) => save({ ...(note && { note }), ...(link && { link }) }, file),
    onSaved: onClose,
  });
  const { file } = form.values;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Complete “${task.title}”`}
      form={form}
      submitLabel={task.needs_approval ? 'Hand in for approval' : 'Complete task'}
    >
      <Textarea
        label="Note"
        description={task.needs_approval ? 'For whoever approves it' : undefined}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        data-autofocus
        {...form.field('note')}
        error={form.errorOf('data.note')}
      />
      <TextInput
        label="Link"
        type="url"
        placeholder="https://"
        {...form.field('link')}
        error={form.errorOf('data.link')}
      />
      <FileDrop
        label={file ? file.name : 'Drop a file here, or choose one'}
        help={
          file
            ? 'Choose another one to replace it'
            : `A document, a picture or a text, ${formatBytes(MAX_TASK_FILE_BYTES)} at most`
        }
        maxSize={MAX_TASK_FILE_BYTES}
        error={form.errorOf('file')}
        onFile={(chosen) => form.set({ file: chosen })}
      />
      {task.needs_approval && <p className={styles.muted}>Somebody else looks at it before it counts as done.</p>}
    </FormModal>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
