import { Textarea, TextInput } from '@mantine/core';
import type { Task } from '#contract/programme/task.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_ATTACHMENT_BYTES } from '#domain/kit/limits.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { FileDrop } from '#js/components/input/FileDrop.tsx';
import { completeTask } from '#js/stores/programme/tasks/completeTask.ts';
import styles from './tasks.module.css';

type Values = { note: string; link: string; file: File | null };
type CompleteModalProps = {
  task: Task;
  onClose: () => void;
};

/** Completes a task with an optional note, link and file. */
export function CompleteModal({ task, onClose }: CompleteModalProps) {
  const initial: Values = { note: textOf(task.data.note), link: textOf(task.data.link), file: null };
  const form = useRecordForm({
    initial,
    save: ({ note, link, file }, options) =>
      completeTask(task, { ...(note && { note }), ...(link && { link }) }, file, options),
    onSaved: onClose,
    draft: `completed-task-${task.id}`,
  });
  const { file } = form.values;
  return (
    <FormModal
      onClose={onClose}
      title={`Complete “${task.title}”`}
      form={form}
      submitLabel={task.needs_approval ? 'Submit for approval' : 'Complete task'}
    >
      <Textarea
        label="Note"
        description={task.needs_approval ? 'For the person who approves it' : undefined}
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
            : `A document, a picture or a text, ${formatBytes(MAX_ATTACHMENT_BYTES)} at most`
        }
        maxSize={MAX_ATTACHMENT_BYTES}
        error={form.errorOf('file')}
        onFile={(chosen) => form.set({ file: chosen })}
      />
      {task.needs_approval && <p className={styles.muted}>Somebody else checks the work before it counts as done.</p>}
    </FormModal>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
