import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Progress } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TaskAttachment } from '#contract/programme/task.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_TASK_FILE_BYTES } from '#domain/kit/limits.ts';
import { FileDrop } from '#js/components/input/FileDrop.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import styles from './tasks.module.css';

type TaskAttachmentsProps = {
  attachments: TaskAttachment[];
  /** Upload progress, 0 to 100; null without an upload. */
  uploaded: number | null;
  /** Omit if the user cannot add files. */
  onAdd?: (file: File) => unknown;
  onRemove: (attachment: TaskAttachment) => unknown;
};

/** The files of a task. */
export function TaskAttachments({ attachments, uploaded, onAdd, onRemove }: TaskAttachmentsProps) {
  return (
    <>
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label="Files of the task">
          {attachments.map((file) => (
            <li key={file.id} className={styles.file}>
              <div>
                <a href={file.url} download={file.name}>
                  {file.name}
                </a>
                <div className={styles.muted}>
                  {formatBytes(file.size)} · {file.user_name ?? 'Somebody'} · <DateText value={file.created_at} />
                </div>
              </div>
              {file.can_remove && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => ask(file, onRemove)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {attachments.length === 0 && !onAdd && <p className={styles.muted}>No files.</p>}
      {onAdd && (
        <FileDrop
          label="Drop a file here, or choose one"
          help={`A document, a picture or a text, ${formatBytes(MAX_TASK_FILE_BYTES)} at most`}
          maxSize={MAX_TASK_FILE_BYTES}
          disabled={uploaded !== null}
          onFile={onAdd}
        />
      )}
      {uploaded !== null && <Progress value={uploaded} aria-label="Upload" />}
    </>
  );
}

async function ask(file: TaskAttachment, onRemove: (attachment: TaskAttachment) => unknown) {
  const agreed = await confirm({
    title: `Remove “${file.name}”?`,
    body: 'Nobody can download it any more.',
    confirmLabel: 'Remove file',
    danger: true,
  });
  if (agreed) {
    await onRemove(file);
  }
}
